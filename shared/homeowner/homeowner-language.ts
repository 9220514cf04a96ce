/** The languages of the homeowner's page and emails. */
export const homeownerLanguages = ['en', 'es'] as const
export type HomeownerLanguage = (typeof homeownerLanguages)[number]

export function isHomeownerLanguage(text: string | null | undefined): text is HomeownerLanguage {
  return homeownerLanguages.some((language) => language === text)
}

/** The browser's most preferred language among the ones we support, or `null`. Accepts any text as `Accept-Language`. */
export function preferredLanguage(acceptLanguage: string | null | undefined): HomeownerLanguage | null {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wishes) if (isHomeownerLanguage(language)) return language
  return null
}

/** The language requested by a link, else the one stored with the booking, else the browser's, else English. */
export function chooseLanguage({
  asked,
  kept = null,
  acceptLanguage,
}: {
  asked: string | null
  kept?: HomeownerLanguage | null
  acceptLanguage: string | null
}): HomeownerLanguage {
  if (isHomeownerLanguage(asked)) return asked
  return kept ?? preferredLanguage(acceptLanguage) ?? 'en'
}
