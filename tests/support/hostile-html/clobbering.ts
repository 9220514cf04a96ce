/** Names and ids that would shadow what the page's own scripts use. */

const names = [
  ...['location', 'document', 'body', 'cookie', 'domain', 'forms', 'getElementById', 'querySelector', 'defaultView'],
  ...['createElement', 'currentScript', 'scripts', 'head', 'documentElement', 'implementation', 'addEventListener'],
  ...['__reactRouterContext', '__reactRouterManifest', '__reactRouterRouteModules', 'navigator', 'self', 'parent'],
]

export const clobberingTricks: string[] = [
  ...names.map((name, i) =>
    i % 2 === 0 ? `<img name="${name}" src="data:image/png;base64,AAAA">` : `<a id="${name}" href="/blog">link</a>`,
  ),
  '<form id="document"><input name="attributes"><input name="parentNode"></form>',
  '<form name="body"><input id="children"></form>',
  '<a id="x"></a><a id="x" name="y" href="cid:1">link</a>',
  '<object name="currentScript" data="x"></object><embed name="scripts">',
  '<h2 id="main">Shadowed</h2><p id="root" name="root">text</p>',
  '<form><input name="action"><input name="submit"></form>',
  '<div id="__proto__" constructor="x" __proto__="y" hasOwnProperty="z">text</div>',
  '<p data-testid="x" aria-label="Sign in" role="dialog" tabindex="0" contenteditable accesskey="l">text</p>',
  '<p slot="x" part="y" exportparts="z" is="w" itemprop="url" itemscope>text</p>',
]
