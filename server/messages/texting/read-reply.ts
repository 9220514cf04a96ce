import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type KeyWordAct, languageOfKeyWords, onlyKeyWords } from './key-words.ts'

/** What a reply asks of the site. `message` asks nothing: a person reads it. */
export type Reply = KeyWordAct | 'maybe_stop' | 'message'

interface Reading {
  means: Reply
  /** What it says is for the shop to read, not only a key word for the site. */
  tellsShop: boolean
  /** The key word’s. */
  language?: HomeownerLanguage | undefined
}

/** Words that change nothing next to a keyword. */
const polite =
  /\b(?:please|pls|plz|thank you|thanks|thx|okay|ok|hi|hello|hey|sorry|now|just|already|immediately|por favor|porfa|gracias|hola|ya|no(?= please| thank| gracias| por|$))\b/g

const stop = onlyKeyWords(({ does, tells }) => does === 'stop' && tells === 'nobody')
/** With any other word, some may be about the visit. */
const stopAlone = onlyKeyWords(({ does }) => does === 'stop')
const help = onlyKeyWords(({ does }) => does === 'help')
const start = onlyKeyWords(({ does }) => does === 'start')

/** A text or contact, as people name it. */
const texts =
  '(?:texts?|texting|texted|messag\\w*|msg\\w*|sms|contact\\w*|communicat\\w*|notif\\w*|alerts?|mensajes?|textos?|avisos?|recordatorios?)\\b'
/** Limits to a time or a thing: “don’t text me before 9” asks for something else. */
const limited =
  '(?!(?: me| us| nos| please| mas)* (?:the|an?|before|until|till|unless|after|while|when|if|between|during|today|tonight|tomorrow|yet|right|too|in(?! any)|on(?! this| my)|my (?!phone|cell|mobile|number)\\w+|at(?! this| my| all)|antes|hasta|despues|cuando|mientras|si|hoy|manana|todavia|a las)\\b)'
const words = (most: number) => `(?: (?!(?:miss|lose|perder)\\b)\\w+){0,${most}}?`

/** Ways to say in a sentence that no more texts are wanted. Each is looked for in every part between punctuation marks. */
const requests = [
  // “Stop sending”, “quit messaging me”, but not “don’t stop texting me”.
  `(?<!\\b(?:dont|not|never|wont|cant|no) )\\b(?:stop|quit|cease|end|discontinue|refrain)(?: (?:from|with|me|us|all|any|of|the|these|this|those|your|my|sending|getting|receiving|automated|text))*? (?:send\\w*|spam\\w*|harass\\w*|bother\\w*|text(?:s|ing)|(?!texts?\\b|texted\\b)${texts})`,
  '^(?:stop|quit) (?:text|text me|it|this|that)$',
  // “STOP Thanks Bob” on one line.
  '^(?:stop|unsubscribe) (?!(?:by|in|over|at|on|the|my|here|there|today|tonight|tomorrow|work\\w*|leak\\w*|making|anytime|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b)[a-z]{2,}$',
  `\\b(?:make|want|need) (?:\\w+ ){0,2}?${texts} (?:to )?stop$|\\benough (?:with|of) (?:\\w+ ){0,2}?${texts}|\\bcease and desist\\b|^no (?:contact|more|mas|quiero mas)$|^dnd$`,
  '\\b(?:said|(?:told|telling) (?:you|u)(?: all)? to|ask(?:ed|ing)? (?:you|u)(?: all)? to|(?:can|could|would|will) (?:you|u)(?: all| guys)?) (?:please )?(?:just )?stop$',
  // “Do not contact me”, “never text me again”.
  `(?<!\\b(?:i|you|u|they|we|he|she|who|why) )\\b(?:dont|never)(?: ever| please)*(?: call or| call and| call nor| call)? (?:text|message|msg|contact|bother)\\b${limited}`,
  `(?<!\\b(?:i|you|u|they|we|he|she|who|why) )\\b(?:dont|never) send(?: me| us| any| anymore| more| another| these| your| text)* (?:anything|${texts})${limited}`,
  // “I no longer want to be contacted”.
  `\\b(?:dont|didnt|no longer|not|never)(?: really)? (?:want|wish|need|care|interested|consent(?:ed)?|authorized?|agreed?|like|sign(?:ed)? up|subscribed?|ask(?:ed)?)\\b${words(5)} ${texts}`,
  `\\b(?:rather|prefer)(?: you)? (?:not|no|didnt|dont)\\b${words(4)} ${texts}`,
  `\\bno (?:more|further)(?: of)?(?: these| your| the)? ${texts}(?! on\\b)`,
  '^(?:texts|messages|msgs|sms|texting|contact)?(?:please )?no (?:texts|text messages|messages|msgs|sms|texting|messaging)(?: (?:please|anymore|ever|at all|to me|to this number))*$',
  // “Remove my number”, “take me off this list”.
  '\\b(?:remove|delete|erase|lose|forget|drop) (?:me|us|from(?: your)? list|(?:my|this|our)(?: cell| phone| mobile)? number)(?: (?:from|off|of|your|the|this|these|that|all|any|text|texting|texts|sms|message|messages|contact|contacts|phone|mailing|lists?|system|database|records|right away|asap|immediately))*$',
  '\\b(?:take|get)(?: me| us| my number| this number)? off(?: of)?(?: your| the| this| that| my)?(?: text| texting| mailing| contact| phone| call| calling| sms)? lists?\\b',
  '\\b(?:take|get) (?:me|us|my number|this number) (?:off|out of)(?: (?:your|this|these|the|that))?(?: texts?| messages?| system)?$',
  '(?<!\\b(?:not|never|didnt|dont) )\\bopt(?:ed|ing)?(?: me| us| my number)? ?out\\b',
  '\\bun ?sub\\w*|\\bunsuscri\\w*|\\bleave (?:me|us) alone\\b|\\bthis is (?:spam|harassment)$',
  '\\b(?:revok|withdraw)\\w*(?: \\w+){0,3}? (?:consent|permission)\\b',
  '\\b(?:cancel(?:en?)?|discontinue|turn off|disable)(?: (?:the|all|my|your|these|text|sms))*? (?:texts|text messages|messages|sms|alerts|notifications|subscription|suscripcion)\\b|\\bturn (?:the |my )?(?:texts|notifications|alerts) off\\b',
  '^(?!.*\\b(?:gave|typed|entered|put|wrote|my)\\b).*\\bwrong (?:number|person)\\b',
  // Spanish: “dejen de enviarme mensajes”, “no me escriban más”, “borre mi número”.
  '\\bdejar de recibir\\b|\\b(?:dejen?|paren?)(?: ya)? de (?:envi|mand|escrib|contact|molest|text)\\w+|\\b(?:deja|para) de (?:escribir|mandar|enviar|contactar|molestar|textear)(?:me|nos)\\b',
  `\\b(?:basta|alto|par(?:e|en|ar)|det(?:eng\\w+|ener)|cancel\\w*|no mas|ni un)(?: (?:a|de|con|los|las|sus|estos|todos|un))* ${texts}`,
  `\\bno (?:me |nos )?(?:vuelvan? a |sigan? |esten? )?(?:escrib(?:an?|as|ir\\w*|iendo)|(?:contact|molest|texte)(?:en?|es|ar\\w*|ando))\\b${limited}`,
  `\\bno (?:me |nos )?(?:vuelvan? a |sigan? |esten? )?(?:envi|mand)(?:en?|es|ar\\w*|ando\\w*)(?: (?:mas|otro|estos|sus|ningun))* (?:nada|mas$|${texts})${limited}`,
  `\\bno (?:quiero|quisiera|deseo|queremos|necesito|acepto|autorizo)\\b${words(4)} (?:escrib\\w+|mandando|enviando|recibir mas$|${texts})`,
  '\\b(?:borr|elimin|quit|saqu|sac|remuev)(?:e|en|a|an|ar)(?:me)? (?:de )?(?:mi|su|la|esta|este) (?:numero|telefono|lista)\\b',
  '^para(?: ya)?$|\\b(?:borr|elimin|quit|saqu|sac|remuev)(?:e|en|a|an)(?:me|nos)$',
  '\\bdejen?me (?:en paz|tranquil\\w)|\\bnumero equivocado$|\\bequivoc(?:o|aron) de (?:numero|persona)\\b|^este no es mi numero$|\\b(?:dar|darme|denme|deme|den) de baja\\b|\\bdesuscrib\\w+',
].map((request) => new RegExp(request))

/**
 * Reads a reply. A keyword alone or repeated, with politeness or more lines such as a signature, is what it says. A sentence that may
 * ask for no more texts is for a person to decide, and so is a keyword with other sentences around it. People expecting a repair also
 * write “stop by at 3” and “it won’t stop”: everything else is a message.
 */
export function readReply(text: string): Reading {
  // A phone sends a reaction as “Liked”, with our whole text in quotes.
  const own = text.replace(/["“«][^"”»]{20,}["”»]/gu, ' ')
  const lines = own.split(/[\r\n]+/).map(partsOf)
  const rest = (parts: string[]) => parts.map(withoutPoliteness).filter(Boolean).join(' ')
  const whole = rest(lines.flat())
  const first = lines.map(rest).find(Boolean) ?? ''
  const language = languageOfKeyWords(whole)
  if (stop.test(first) || stopAlone.test(whole)) return { means: 'stop', tellsShop: !stop.test(whole), language }
  if (help.test(whole)) return { means: 'help', tellsShop: false, language }
  if (start.test(whole)) return { means: 'start', tellsShop: false, language }
  const parts = lines.flat()
  const plainParts = parts.map(withoutPoliteness)
  const mayMean =
    plainParts.some((part) => stop.test(part)) ||
    requests.some((request) => [...parts, ...plainParts].some((part) => request.test(part)))
  // “STOPPP”, “stoop”.
  const isMistyped = /^s+t+o+p+$/.test(whole)
  return { means: mayMean || isMistyped ? 'maybe_stop' : 'message', tellsShop: true }
}

/** Splits a line at punctuation, in plain lowercase letters: `Don’t text me, José` is `dont text me` and `jose`. */
function partsOf(line: string): string[] {
  const plain = line
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
  const unbroken = plain
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\b(do|does|did|ca)n?\s*not\b/g, '$1nt')
    .replace(/\bany\s+more\b/g, 'anymore')
    .replace(/\btxt/g, 'text')
  // “S.T.O.P.”
  const joined = unbroken.replace(/\b\p{L}(?:[. ]\p{L}\b){2,}/gu, (letters) => letters.replace(/[. ]/g, ''))
  return joined
    .split(/[^\p{L}\p{N}\s]+/u)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

function withoutPoliteness(part: string): string {
  return part.replace(polite, '').replace(/\s+/g, ' ').trim()
}
