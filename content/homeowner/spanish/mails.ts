import type { MailTexts } from '#content/homeowner/mail-texts.ts'
import { withSpanishArticle } from '#shared/homeowner/homeowner-times.ts'

export const spanishMails: MailTexts = {
  // Text messages avoid accents where possible, because a single one doubles a message's length.
  templates: {
    confirmation: {
      subject: 'Su reparación con {business}: recibimos su solicitud {number}',
      mail: `Hola, {name}:

¡Gracias por elegirnos! Recibimos su solicitud. {promise}.

En su propia página puede ver qué sigue y cambiar lo que necesite:
{link}

¿Tiene preguntas? Llame al {phone} y mencione la solicitud {number}.`,
      text: `{business}: recibimos su solicitud para su {appliance} ({number}). {promise}. Responda STOP para no recibir mensajes.
{link}`,
    },
    scheduled: {
      subject: 'Su visita de reparación: {day} (solicitud {number})',
      mail: `Hola, {name}:

{technician} irá a su casa el {day}, {window}.

Si no le queda bien este horario, elija otro en su propia página:
{link}

¿Tiene preguntas? Llame al {phone} y mencione la solicitud {number}.`,
      text: `{business}: {technician} va a su casa el {day}, {window}. Si no le queda bien, llame al {phone}. Responda STOP para no recibir mensajes.
{link}`,
    },
    moved: {
      subject: 'Nuevo horario de su visita: {day} (solicitud {number})',
      mail: `Hola, {name}:

Su visita cambió de horario. Ahora {technician} irá a su casa el {day}, {window}.

Si no le queda bien este horario, elija otro en su propia página:
{link}

¿Tiene preguntas? Llame al {phone} y mencione la solicitud {number}.`,
      text: `{business}: su visita tiene nuevo horario. Ahora {technician} va a su casa el {day}, {window}. Si no le queda bien, llame al {phone}.
{link}`,
    },
    called_off: {
      subject: 'Se canceló su visita: {day} (solicitud {number})',
      mail: `Hola, {name}:

Nuestro técnico no irá a su casa el {day}.

¿Quiere otro horario o se trata de un error? Llame al {phone} y mencione la solicitud {number}.`,
      text: `{business}: su visita del {day} queda cancelada. Si quiere otro horario, llame al {phone}.`,
    },
    reminder: {
      subject: 'Recordatorio: su visita de reparación, {day} (solicitud {number})',
      mail: `Hola, {name}:

Le recordamos que {technician} irá a su casa el {day}, {window}, para revisar su {appliance}.

Por favor, asegúrese de que haya alguien en casa y de que podamos llegar al aparato. Si algo cambió, llame al {phone} y mencione la solicitud {number}.

Todo sobre su visita:
{link}`,
      text: `{business}: le recordamos que {technician} va a su casa el {day}, {window}. Si algo cambia, llame al {phone}.
{link}`,
    },
    on_the_way: {
      subject: 'Su técnico va en camino (solicitud {number})',
      mail: `Hola, {name}:

{technician} va en camino y llegará {arrival}.

¿Tiene preguntas? Llame al {phone} y mencione la solicitud {number}.

Todo sobre su visita:
{link}`,
      text: `{business}: {technician} va en camino y llega {arrival}. Si tiene preguntas, llame al {phone}.
{link}`,
    },
    running_late: {
      subject: 'Vamos con retraso (solicitud {number})',
      mail: `Hola, {name}:

Lo sentimos: {technician} va con retraso y ahora llegará {arrival}.

Si no le queda bien, llame al {phone} y mencione la solicitud {number}. Buscaremos otro horario.

Todo sobre su visita:
{link}`,
      text: `{business}: lo sentimos, {technician} va con retraso y ahora llega {arrival}. Si no le queda bien, llame al {phone}.
{link}`,
    },
    no_show: {
      subject: 'No había nadie en casa (solicitud {number})',
      mail: `Hola, {name}:

El {day} fuimos a su casa para revisar su {appliance}, pero nadie abrió la puerta.

¿Quiere otro horario? Llame al {phone} y mencione la solicitud {number}, o vea en su propia página qué horarios hay:
{link}`,
      text: `{business}: fuimos a su casa el {day}, pero no encontramos a nadie. Si quiere otro horario para su {appliance}, llame al {phone}.
{link}`,
    },
    done: {
      subject: 'Terminamos el trabajo en su {appliance} (solicitud {number})',
      mail: `Hola, {name}:

Gracias por su confianza. Terminamos el trabajo en su {appliance}.

En su propia página puede ver qué se hizo y hasta cuándo dura su garantía:
{link}

Si algo no está bien, llame al {phone} y mencione la solicitud {number}.`,
      text: `{business}: gracias por su confianza. Terminamos el trabajo en su {appliance}. Si tiene alguna duda, llame al {phone}.
{link}`,
    },
  },
  titles: {
    confirmation: 'Recibimos su solicitud',
    scheduled: 'Su visita ya tiene horario',
    moved: 'Su visita tiene un nuevo horario',
    called_off: 'Se canceló su visita',
    reminder: 'Nos vemos pronto',
    on_the_way: 'Vamos en camino',
    running_late: 'Vamos con retraso',
    no_show: 'No había nadie en casa',
    done: 'Terminamos la reparación',
  },
  labels: {
    booking: 'Solicitud',
    day: 'Día',
    arrival: 'Llegada',
    technician: 'Técnico',
    where: 'Dónde',
    plannedDay: 'Estaba prevista para',
    plannedTime: 'Llegada',
  },
  preferredTimes: {
    morning: 'Mañana (8 a.m. a 12 p.m.)',
    afternoon: 'Tarde (12 p.m. a 5 p.m.)',
    evening: 'Noche (5 p.m. a 8 p.m.)',
    none: 'Sin preferencia',
  },
  anyTechnician: 'nuestro técnico',
  inMinutes: (minutes) => `en unos ${minutes} minutos`,
  nextSteps: {
    heading: 'Qué sigue',
    weCall: (phone) => `Le llamaremos al ${phone} para acordar un horario que le quede bien.`,
    weCallIfNeeded: (phone) => `Si todavía no acordamos un horario, le llamaremos al ${phone}.`,
    visit: (day, window) => `Nuestro técnico irá a su casa el ${day}, ${window}.`,
    technician:
      'Un técnico con licencia y seguro va a su casa, encuentra la falla y le da un presupuesto exacto. No empezamos ni agregamos nada sin su aprobación.',
    price: (serviceCall, warrantyDays) =>
      `La visita cuesta ${serviceCall} y no se cobra si hacemos la reparación. La mano de obra tiene ${warrantyDays} días de garantía.`,
  },
  promises: {
    withinMinutes: (minutes) => `Nos comunicaremos con usted en menos de ${minutes} minutos`,
    by: (moment) => `Le llamaremos a más tardar ${moment}`,
    takenByPhone: 'Esto es lo que anotamos cuando usted llamó',
    answered: 'Si todavía no acordamos un horario, le llamaremos',
    visit: (day, window) => `Nuestro técnico irá a su casa el ${day}, ${window}`,
  },
  moment({ time, distance, day }) {
    const words = { today: `hoy, ${day},`, tomorrow: `mañana, ${day},`, later: `el ${day}` }
    return `${words[distance]} a ${withSpanishArticle(time)}`
  },
  calendarHints: {
    keep: 'Para guardar la visita en su calendario, abra el archivo adjunto.',
    update: 'Abra el archivo adjunto para actualizar su calendario: el nuevo horario reemplaza al anterior.',
    remove: 'Si la visita está en su calendario, abra el archivo adjunto para quitarla.',
  },
  calendar: {
    summary: (appliance, business) => `Reparación (${appliance.toLowerCase()}): ${business}`,
    description: (number, phone) =>
      `El técnico llega dentro de este horario.\nSolicitud ${number}. Para cambiarla, llame al ${phone}.`,
  },
  buttons: { link: 'Ver mi solicitud', call: (phone) => `Llamar al ${phone}` },
  footers: {
    bookedAt: (url, phone) =>
      `Recibe este correo porque alguien solicitó una reparación con esta dirección en ${url}. Si no fue usted, llame al ${phone}.`,
    bookedByPhone: (phone) =>
      `Recibe este correo porque alguien solicitó una reparación por teléfono con esta dirección. Si no fue usted, llame al ${phone}.`,
    visit: (phone) =>
      `Recibe este correo porque alguien dio esta dirección al solicitar una reparación. Si no fue usted, llame al ${phone}.`,
  },
}
