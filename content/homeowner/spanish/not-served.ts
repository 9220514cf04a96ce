import type { notServed as english } from '#content/homeowner/english/not-served.ts'

/** The Spanish version of `content/homeowner/english/not-served.ts`. */
export const notServed: typeof english = {
  form: {
    heading: 'Entérese cuando lleguemos',
    lead: (zip) => `El día que empecemos a atender ${zip} le mandamos un solo correo, y nada más.`,
    leadWithoutZip: '¿Quiere saber cuándo llegamos a su zona? Ese día le mandamos un solo correo, y nada más.',
    zip: 'Código postal (ZIP)',
    email: 'Correo electrónico',
    press: 'Avísenme cuando lleguen',
    hint: 'Primero le mandamos un enlace para confirmar que es usted. Sin eso no guardamos nada.',
  },
  mistakes: {
    email: 'Escriba un correo electrónico, por ejemplo nombre@example.com.',
    zip: 'Escriba un código postal de 5 números.',
    zip_served: 'Buenas noticias: ya atendemos ese código postal. Puede pedir una reparación ahora mismo.',
    tooMany: (phone) =>
      `Hay demasiadas solicitudes desde su conexión. Intente de nuevo en un rato o llámenos al ${phone}.`,
    failed: (phone) => `No se pudo. Intente de nuevo en un momento o llámenos al ${phone}.`,
  },
  page: {
    title: 'Avísenme cuando lleguen',
    sentTitle: 'Revise su correo',
    sent: 'Si la dirección es correcta, en unos minutos recibirá un correo nuestro. Abra el enlace, presione el botón y listo: queda en la lista.',
    sentOnce:
      'A cada dirección le mandamos ese correo solo una vez al día. Si ya lo pidió hoy, busque el que le llegó. Si ya está en la lista, no tiene que hacer nada más.',
    confirmTitle: (zip) => `¿Le avisamos cuando lleguemos a ${zip}?`,
    confirm:
      'Le mandaremos un solo correo cuando empecemos a atender ese código postal. Después borramos su dirección. No la usamos para nada más.',
    confirmPress: 'Sí, avísenme',
    declinePress: 'No, borren mi dirección',
    onListTitle: 'Ya está en la lista',
    onList: (zip) =>
      `Le mandaremos un solo correo cuando empecemos a atender ${zip} y después borraremos su dirección. ¿Cambió de opinión? Puede salir de la lista aquí cuando quiera.`,
    leavePress: 'Quítenme de la lista',
    toldTitle: (zip) => `Ya llegamos a ${zip}`,
    told: 'Nuestro correo con la noticia va en camino. Después borramos su dirección.',
    leftTitle: 'Ya no está en la lista',
    left: 'Borramos su dirección. No le escribiremos.',
    goneTitle: 'Este enlace ya no sirve',
    gone: 'Puede que sea muy viejo o que su dirección ya esté borrada. En cualquier caso, no guardamos nada con él.',
    askAgain: 'Pedirlo de nuevo',
    call: (phone) =>
      `¿Se le descompuso algo ahora? Llámenos al ${phone}. A veces podemos ayudar o sabemos quién puede.`,
    home: 'Ir a nuestra página (en inglés)',
    book: 'Pedir una reparación (en inglés)',
  },
  confirmationMail: {
    subject: (zip) => `Por favor confirme: ¿le avisamos cuando lleguemos a ${zip}?`,
    title: 'Un paso más y queda en la lista',
    preview: (zip) => `Le avisaremos cuando lleguemos a ${zip}.`,
    text: (zip) =>
      `Alguien, esperamos que usted, nos pidió avisar a esta dirección cuando empecemos a reparar electrodomésticos en ${zip}. Si lo desea, presione el botón.`,
    button: 'Sí, avísenme',
    next: 'Ese día recibirá un solo correo. Después borramos su dirección. Con el mismo enlace puede salir de la lista, así que le conviene guardar este correo.',
    footer:
      'El enlace sirve por 7 días. Si no lo usa, borramos su dirección y no le escribiremos más. No tiene que hacer nada.',
  },
  openingMail: {
    subject: (zip) => `Ya llegamos a ${zip}`,
    title: (zip) => `Ya llegamos a ${zip}`,
    preview: 'Usted nos pidió avisarle.',
    text: (zip) =>
      `Usted nos pidió avisarle cuando empezáramos a reparar electrodomésticos en ${zip}. Ya lo hacemos: refrigeradores, lavadoras, secadoras, lavaplatos, hornos y estufas.`,
    book: (phone) => `Pida su visita en línea o llámenos al ${phone}.`,
    bookButton: 'Pedir una reparación',
    call: (phone) => `Para pedir una visita, llámenos al ${phone}.`,
    callButton: (phone) => `Llamar al ${phone}`,
    footer:
      'Este es el único correo que pidió. Ahora mismo borramos su dirección, así que no hay ninguna suscripción que cancelar.',
    unsubscribe: 'Cancelar de todos modos',
  },
}
