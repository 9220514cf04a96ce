/** The rules for values that the environment or the owner's screen may set; each says in its own words what is wrong. */

/** A sender of emails: an address, with or without a name before it. */
export function isSender(text: string): boolean {
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(text) && !/\p{Cc}/u.test(text)
}

/** The name or IP address of a server, without anything around it. */
export function isHost(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase()
}

/** The name of a bucket, after https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html. */
export function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)
}

/** A key that goes into a header. */
export function isApiKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** A secret that signs webhooks, as Standard Webhooks writes it: padded base64 of at least 16 characters, with or without `whsec_`. */
export function isWebhookSecret(text: string): boolean {
  return /^(whsec_)?(?=.{16,}$)([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)
}

/** Where visitors find a site: a URL that can be called, without a path. */
export function isSiteAddress(text: string): boolean {
  return isHttpUrl(text) && /^\/*$/.test(new URL(text).pathname + new URL(text).search)
}

/** A URL that can be called over the web. */
export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
