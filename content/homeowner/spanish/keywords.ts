import type { keywords as english } from '#content/homeowner/english/keywords.ts'

/** In the small alphabet of texts, which has no á, í, ó or ú. */
export const keywords: typeof english = {
  stop: (business, phone) =>
    `${business}: no le escribiremos otra vez. Si tiene preguntas, llame al ${phone}. Si cambia de idea, responda INICIAR.`,
  start: (business, phone) =>
    `${business}: podemos escribirle otra vez sobre su servicio. Si tiene preguntas, llame al ${phone}. Responda ALTO para no recibir mensajes.`,
  help: (business, phone) =>
    `${business}: si necesita ayuda, llame al ${phone}. Responda ALTO para no recibir mensajes.`,
}
