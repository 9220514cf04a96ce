import type { keywords as english } from '#content/homeowner/english/keywords.ts'

/** In the small alphabet of texts, which has no á, í, ó or ú. */
export const keywords: typeof english = {
  help: (business, phone) =>
    `${business}: si necesita ayuda, llame al ${phone}. Responda STOP para no recibir mensajes.`,
  start: (business, phone) =>
    `${business}: ya no vale su STOP y podemos escribirle otra vez sobre su servicio. Si tiene preguntas, llame al ${phone}. Responda STOP para no recibir mensajes.`,
}
