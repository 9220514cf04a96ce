import type { choices as english } from '#content/homeowner/english/choices.ts'

export const choices: typeof english = {
  title: 'Hacer un cambio',
  save: 'Guardar',
  send: 'Enviar',
  mistakesTitle: 'Por favor, revise esto',
  tooLong: (most) => `Use como máximo ${most} caracteres, por favor.`,
  sending: 'Enviando…',
  waiting: 'No hay conexión en este momento. Lo que escribió sigue aquí y seguimos intentando.',
  busy: 'Hay mucho movimiento en este momento. Lo que escribió sigue aquí y lo intentaremos otra vez en unos segundos.',
  failed: 'No se pudo. Inténtelo otra vez o llámenos.',
  closed: 'Esta solicitud está cerrada y ya no se puede cambiar aquí. Si queda algo pendiente, por favor llámenos.',
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
    missing: 'Elija primero una hora.',
    take: 'Apartar esta hora',
    change: 'Cambiar mi visita a esta hora',
    back: (time) => `Volver a la hora anterior: ${time}`,
    moreDays: 'Más días',
    times: (count) => (count === 1 ? '1 horario' : `${count} horarios`),
    preferred: 'su horario preferido',
    none: 'No hay horarios libres en las próximas dos semanas. Pida otra hora aquí abajo, o llámenos.',
    taken: 'Alguien acaba de tomar esa hora. Estas siguen libres.',
    tooMany: 'Usted ya eligió horas para otras reparaciones. Le llamaremos para fijar esta.',
    tooLate: (hours) =>
      hours === 1
        ? 'Falta menos de una hora para su visita; llámenos para cambiarla.'
        : `Faltan menos de ${hours} horas para su visita; llámenos para cambiarla.`,
    notNow: 'En este momento no se puede cambiar la hora aquí. Llámenos, por favor.',
  },
  otherTime: {
    title: 'Pedir otra hora',
    label: '¿Cuándo le queda bien?',
    hint: 'Por ejemplo: entre semana después de las 4 p. m., o el sábado por la mañana.',
    missing: 'Díganos cuándo le queda bien.',
  },
  cancel: {
    title: 'Cancelar la solicitud',
    label: '¿Por qué? (opcional)',
    choose: 'Elija un motivo',
    unknown: 'Elija un motivo de la lista, o ninguno.',
    reasons: {
      fixed_itself: 'Ya funciona otra vez',
      too_expensive: 'Es demasiado caro',
      no_time: 'Ningún horario me queda bien',
      other_shop: 'Me decidí por otro taller',
      replaced: 'Voy a comprar uno nuevo',
      other: 'Otro motivo',
    },
    button: 'Cancelar mi solicitud',
    tooLate: (hours) =>
      hours === 1
        ? 'Falta menos de una hora para su visita; llámenos para cancelarla.'
        : `Faltan menos de ${hours} horas para su visita; llámenos para cancelarla.`,
    notNow: 'En este momento no se puede cancelar aquí. Llámenos, por favor.',
  },
  line: {
    title: 'Escríbanos',
    label: 'Su mensaje',
    missing: 'Escriba algo primero, por favor.',
    hint: 'Si es urgente, mejor llámenos.',
  },
  texts: {
    title: 'No recibir más mensajes de texto',
    lead: 'Usted aceptó recibir mensajes de texto sobre su reparación. Puede cambiar de opinión cuando quiera.',
    button: 'No quiero más mensajes',
  },
  calendar: 'Agregar la visita a su calendario',
  calendarEntry: {
    summary: (appliance, business) => `Reparación de su ${appliance}: ${business}`,
    description: (booking, phone) =>
      `El técnico llega dentro de este horario.\nSolicitud ${booking}. Para cambiarla, llame al ${phone}.`,
  },
  said: {
    address: 'Guardado. El técnico lo verá.',
    window: 'Listo. Nos vemos a esa hora.',
    other_time: 'Enviado. Le avisaremos sobre otra hora.',
    cancelled: 'Su solicitud está cancelada. Esperamos poder ayudarle en otra ocasión.',
    line: 'Enviado. Recibimos su mensaje.',
    texts: 'Listo. Ya no le enviaremos mensajes sobre esta reparación.',
  },
}
