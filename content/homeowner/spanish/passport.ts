import type { passport as english } from '#content/homeowner/english/passport.ts'

export const passport: typeof english = {
  title: 'Historial de su electrodoméstico',
  lead: 'Guarde o imprima esta página. Aquí ve qué se hizo y hasta cuándo dura su garantía.',
  appliance: 'Electrodoméstico',
  doneOn: 'Se terminó el',
  technician: 'Técnico',
  work: 'Qué se hizo',
  workUnknown: 'Todavía no lo hemos anotado. Si quiere saberlo, llámenos.',
  parts: 'Piezas',
  amount: 'Usted pagó',
  amountInAll: 'Usted pagó en total',
  booking: 'Solicitud',
  warranty: {
    title: 'Su garantía',
    until: (day) => `Hasta el ${day}`,
    left: (days) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
    lastDay: 'Hoy es el último día',
    over: (day) => `Terminó el ${day}.`,
    unknown: 'No tenemos la fecha final de esta garantía. Llámenos y la buscamos.',
    what: 'Si vuelve el mismo problema, lo reparamos otra vez y usted no paga la mano de obra.',
    call: (phone) => `¿Algo no está bien? Llame al ${phone}.`,
  },
  care: {
    title: 'Próximo cuidado',
    lead: 'Cosas pequeñas para que dure más:',
    inMonth: (month, what) => `En ${month}: ${what}`,
  },
  again: {
    title: '¿Se le descompuso otra cosa?',
    button: 'Pedir otra visita',
    lead: 'Llenamos lo que ya sabemos de usted. Puede cambiarlo todo. El formulario está en inglés.',
  },
  review: {
    subject: (business, number) => `¿Qué le pareció ${business}? (solicitud ${number})`,
    title: '¿Cómo lo hicimos?',
    preview: 'Una reseña corta ayuda a otras personas a elegir.',
    hello: (name) => `Hola, ${name}:`,
    text: (appliance) =>
      `Ayer terminamos el trabajo en su ${appliance}. ¿Les contaría a otros cómo le fue? Buena o mala, una reseña corta y honesta les ayuda a ellos y a nosotros.`,
    button: 'Escribir una reseña',
    wrong: (phone) => `¿Algo no está bien? Llame al ${phone} y lo arreglamos.`,
    footer: 'Se lo pedimos una sola vez. No tiene que hacer nada.',
  },
}
