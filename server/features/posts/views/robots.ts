/**
 * Programs that read pages without anybody looking. They say so in their user agent, by one of the words that they have used
 * for decades or by the name of an HTTP library; a program that poses as a browser is counted as one.
 */
const robotWords =
  /(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|archiver|preview|scan|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|facebookexternalhit|whatsapp|embedly|feed|validator|wget|curl|httpie|python|java\/|okhttp|go-http|axios|node-fetch|undici|libwww|perl|ruby|phantomjs|puppeteer/i

/** Whether a user agent is a robot's. Every browser sends one, so a missing one counts as a robot's. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || !/^(mozilla|opera)\//i.test(userAgent) || robotWords.test(userAgent)
}
