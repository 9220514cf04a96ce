import type { link as english } from '#content/homeowner/english/link.ts'

export const link: typeof english = {
  languageName: 'Español',
  pageTitle: (business) => `Su reparación | ${business}`,
  call: 'Llame al',
  closed: {
    title: 'Este enlace ya no funciona',
    advice:
      'Puede que lo hayamos reemplazado por uno más reciente, o que la reparación haya terminado hace tiempo. Llámenos y le ayudamos enseguida.',
  },
  busy: {
    title: 'Demasiados intentos seguidos',
    advice: 'Espere un minuto y vuelva a abrir la página. Si es urgente, llámenos.',
  },
  heading: (appliance) => `Reparación de su ${appliance}`,
  bookingNumber: 'Número de reserva',
  said: {},
}
