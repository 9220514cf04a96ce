/**
 * Crawlers that say who they are, by what their user agents contain: those of search engines and of assistants, as their own pages name
 * them (developers.google.com/search/docs/crawling-indexing/google-common-crawlers, bing.com/webmasters/help, developers.openai.com,
 * docs.perplexity.ai, support.claude.com, support.apple.com/119829). The first match counts.
 */
export const crawlers = [
  ['Google', 'Googlebot'],
  ['Google (Gemini)', 'Google-Extended'],
  ['Google (other)', 'GoogleOther'],
  ['Bing', 'bingbot'],
  ['DuckDuckGo (assistant)', 'DuckAssistBot'],
  ['DuckDuckGo', 'DuckDuckBot'],
  ['Apple', 'Applebot'],
  ['ChatGPT (search)', 'OAI-SearchBot'],
  ['ChatGPT (asked by someone)', 'ChatGPT-User'],
  ['OpenAI (training)', 'GPTBot'],
  ['Perplexity (asked by someone)', 'Perplexity-User'],
  ['Perplexity', 'PerplexityBot'],
  ['Claude (search)', 'Claude-SearchBot'],
  ['Claude (asked by someone)', 'Claude-User'],
  ['Anthropic (training)', 'ClaudeBot'],
  ['Meta', 'meta-externalagent'],
  ['Amazon', 'Amazonbot'],
  ['Yandex', 'YandexBot'],
  ['Baidu', 'Baiduspider'],
  ['ByteDance', 'Bytespider'],
  ['Common Crawl', 'CCBot'],
] as const

export type Crawler = (typeof crawlers)[number][0]

/** Who says that they are reading, or `null` for everybody else. */
export function crawlerOf(userAgent: string): Crawler | null {
  return crawlers.find(([, token]) => userAgent.includes(token))?.[0] ?? null
}
