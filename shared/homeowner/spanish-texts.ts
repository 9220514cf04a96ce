import type { TextTemplateKey } from '#shared/messages/text-templates.ts'

/**
 * What the desk's texts are prefilled with for homeowners who read Spanish. They avoid á, í, ó and ú where they can, because a
 * single one doubles the length of a text message. `{time}` brings its own period: 10 a.m.
 */
export const spanishTexts: Record<TextTemplateKey, string> = {
  first_contact:
    'Hola, {name}: somos {business}. Le escribimos por su {appliance} (solicitud {number}). ¿A qué hora le podemos llamar? Responda STOP para no recibir mensajes.',
  on_my_way: 'Hola, {name}: somos {business}. El técnico va en camino y llega en unos {minutes} minutos.',
  running_late: 'Hola, {name}: somos {business}. Vamos con unos {minutes} minutos de retraso. ¡Disculpe la espera!',
  new_time:
    'Hola, {name}: somos {business}. La visita para su {appliance} tiene nuevo horario: {time} Si no le queda bien, llame al {phone}.',
  part_ordered:
    'Hola, {name}: somos {business}. Ya pedimos la pieza para su {appliance} y le avisamos por mensaje cuando llegue.',
  part_arrived:
    'Hola, {name}: somos {business}. Ya tenemos la pieza para su {appliance}. Llame al {phone} y fijamos la hora para terminar el trabajo.',
  done_review:
    'Hola, {name}: gracias por elegir a {business}. Una reseña corta nos ayuda mucho. Si algo no anda bien, llame al {phone}.',
}
