import type { choices as english } from '#content/homeowner/english/choices.ts'

export const choices: typeof english = {
  title: 'Lo que puede hacer',
  save: 'Guardar',
  send: 'Enviar',
  mistakesTitle: 'Por favor, revise lo siguiente',
  tooLong: (most) => `Use como máximo ${most} caracteres, por favor.`,
  sending: 'Enviando…',
  waiting: 'No hay conexión en este momento. Lo que escribió sigue aquí y seguimos intentando.',
  failed: 'Eso no funcionó. Inténtelo otra vez, o llámenos.',
  closed: 'Esta reserva está cerrada y ya no se puede cambiar aquí. Si queda algo por hacer, por favor llámenos.',
  typed: 'Esto es lo que escribió:',
  address: {
    title: 'Su dirección',
    known: (street) => `Tenemos: ${street}`,
    street: 'Calle, número y apartamento',
    howToGetIn: '¿Cómo entramos?',
    howToGetInHint: 'Por ejemplo: código del portón, dónde estacionar, si hay perro, qué puerta.',
    missing: 'Escriba su calle y número, o cómo entramos.',
  },
  window: {
    title: 'Elija una hora',
    titleChange: 'Elija otra hora',
    lead: 'Con un solo toque queda reservada.',
    more: (count) => `Mostrar ${count} horarios más`,
    preferred: 'como usted prefiere',
    none: 'No hay horarios libres en las próximas dos semanas. Pida otra hora aquí abajo, o llámenos.',
    taken: 'Alguien se adelantó por un momento y esa hora ya no está libre. Estas siguen libres.',
    tooLate: (hours) =>
      hours === 1
        ? 'Falta menos de una hora para su visita; llámenos para cambiarla.'
        : `Faltan menos de ${hours} horas para su visita; llámenos para cambiarla.`,
    notNow: 'En este momento no se puede cambiar la hora aquí. Llámenos, por favor.',
  },
  otherTime: {
    title: 'Pedir otra hora',
    label: '¿Cuándo le conviene?',
    hint: 'Por ejemplo: entre semana después de las 4 p. m., o el sábado por la mañana.',
    missing: 'Díganos cuándo le conviene.',
  },
  cancel: {
    title: 'Cancelar la reserva',
    label: '¿Por qué? Nos ayuda saberlo.',
    choose: 'Elija una opción',
    missing: 'Elija un motivo, por favor.',
    reasons: {
      fixed_itself: 'Ya funciona otra vez',
      too_expensive: 'Es demasiado caro',
      no_time: 'Ninguna hora me conviene',
      other_shop: 'Lo hace otro taller',
      replaced: 'Voy a comprar uno nuevo',
      other: 'Otro motivo',
    },
    button: 'Cancelar mi reserva',
    tooLate: (hours) =>
      hours === 1
        ? 'Falta menos de una hora para su visita; llámenos para cancelarla.'
        : `Faltan menos de ${hours} horas para su visita; llámenos para cancelarla.`,
    notNow: 'En este momento no se puede cancelar la reserva aquí. Llámenos, por favor.',
  },
  line: {
    title: 'Escríbanos',
    label: 'Su mensaje',
    missing: 'Escriba algo primero, por favor.',
    hint: 'Si es urgente, mejor llámenos.',
  },
  texts: {
    title: 'No recibir más mensajes de texto',
    lead: 'Usted aceptó recibir mensajes de texto sobre su reparación. Puede retirarlo en cualquier momento.',
    button: 'No quiero más mensajes',
  },
  calendar: 'Agregar la visita a su calendario',
  calendarEntry: {
    summary: (appliance, business) => `Reparación de su ${appliance}: ${business}`,
    description: (booking, phone) =>
      `El técnico llega dentro de este horario.\nReserva ${booking}. Para cambiarla, llame al ${phone}.`,
  },
  said: {
    address: 'Guardado. El técnico lo verá.',
    window: 'Listo. Su visita ahora tiene esta hora.',
    other_time: 'Enviado. Le avisaremos sobre otra hora.',
    cancelled: 'Su reserva está cancelada. Esperamos verle en otra ocasión.',
    line: 'Enviado. Recibimos su mensaje.',
    texts: 'Listo. Ya no le enviaremos mensajes de texto.',
  },
}
