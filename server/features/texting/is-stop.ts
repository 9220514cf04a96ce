const words = (list: string) => new Set(list.split(' '))

/**
 * Sentences that ask for no more texts all by themselves: the words used by carriers and 47 CFR 64.1200(a)(10), and their Spanish
 * equivalents.
 */
const stops = new Set([
  ...words('STOP STOPALL UNSUBSCRIBE END QUIT REVOKE OPTOUT ALTO BASTA PARE PAREN PARAR DETENER'),
  ...['STOP ALL', 'STOP IT', 'OPT OUT', 'OPT ME OUT', 'UNSUBSCRIBE ME', 'REMOVE ME', 'LEAVE ME ALONE', 'WRONG NUMBER'],
])
/** In a longer message, these may be about the visit. */
const stopsAlone = words('CANCEL CANCELAR')

const polite = words('PLEASE PLS PLZ THANKS THX THANK YOU OK OKAY HI HELLO HEY SORRY NO NOW POR FAVOR GRACIAS')

const endings = words('STOP QUIT END CEASE CANCEL REVOKE UNSUBSCRIBE REMOVE OFF OUT PARE PAREN DEJE DEJEN')
const refusals = words('DONT NOT NEVER NO')
const texts = words('TEXT TEXTS TEXTING MESSAGE MESSAGES MESSAGING SMS CONTACTING LIST MENSAJE MENSAJES TEXTO TEXTOS')
/**
 * Words that can surround them without changing the meaning. A visit, a place, a time or anything else leaves the message to a
 * person.
 */
const around = words(
  'I WE DO WANT WISH CAN COULD WOULD WILL TO FROM OF ME US MY YOUR THE THESE THIS ALL ANY MORE LONGER ANYMORE AGAIN EVER JUST ALREADY IMMEDIATELY ' +
    'SEND SENDING NUMBER PHONE OPT TAKE MAS DE ENVIAR ENVIE ENVIEN MANDAR MANDE MANDEN',
)

/**
 * Whether a reply withdraws consent to texts. People expecting a repair write “stop by at 3” and “it won’t stop”, so a sentence
 * counts only if it is a stop word with nothing but politeness around it, or if it is about texts and has no word unknown here.
 * Every other message is for a person to read.
 */
export function isStop(text: string): boolean {
  const letters = text.normalize('NFD').replace(/[\p{M}'’]/gu, '')
  const plain = letters.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ').toUpperCase()
  const sentences = plain.split(/[^\p{L}\p{N}\s]+/u).map((sentence) => sentence.match(/[\p{L}\p{N}]+/gu) ?? [])
  return stopsAlone.has(withoutPoliteness(sentences.flat())) || sentences.some(asksToStop)
}

function asksToStop(sentence: string[]): boolean {
  if (stops.has(withoutPoliteness(sentence))) return true
  const has = (list: Set<string>) => sentence.some((word) => list.has(word))
  const isAllKnown = sentence.every((word) => [endings, refusals, texts, around, polite].some((list) => list.has(word)))
  // “Don’t stop texting me” asks for the opposite.
  return isAllKnown && has(texts) && has(endings) !== has(refusals)
}

function withoutPoliteness(sentence: string[]): string {
  return sentence.filter((word) => !polite.has(word)).join(' ')
}
