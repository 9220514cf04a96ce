/** Which parts of a post's HTML are kept. */
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { placePostImages, readPostImages } from '#shared/blog/post-images.ts'
import { hostileHtml, swallowingHtml, unendedHtml } from '#tests/support/hostile-html/hostile-html.ts'
import { rounds, testSeed } from '#tests/support/seed.ts'
import { describeRemovedImages } from './post-links.ts'
import { sanitizeContent } from './sanitize-content.ts'

const stored = '/storage/v1/object/public/blog-images/posts/3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55.png'
const site = 'https://repair.example'

describe('keeps what an article needs as it is', () => {
  test.each([
    '<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5><h6>E</h6>',
    '<p>plain <strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <sub>g</sub> <sup>h</sup> <mark>i</mark></p>',
    '<ul><li><p>one</p></li><li>two<ul><li>three</li></ul></li></ul>',
    '<ol start="3" type="a" reversed><li>x</li></ol>',
    '<table><caption>c</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2" rowspan="3">b</td></tr></tbody></table>',
    '<table><colgroup><col span="2" /><col /></colgroup><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    '<blockquote><p>quote</p></blockquote><pre><code class="language-js">let a = 1 &lt; 2</code></pre>',
    '<p><a href="/blog/other">in</a> <a href="#part">part</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+15035550142">call</a></p>',
    `<figure><img src="${stored}" alt="A fridge" width="640" height="480" title="t" /><figcaption>Caption</figcaption></figure>`,
    `<img src="${stored}" alt="" style="width:100%;height:auto" />`,
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="inline" />',
    '<p>a<br />b</p><hr /><dl><dt>t</dt><dd>d</dd></dl><div>block</div>',
    '<p>5 &lt; 6 &amp; 7 &gt; 2 — “é” 🔧</p>',
  ])('%s', (html) => {
    expect(sanitizeContent(html, site)).toBe(html)
  })

  test('leaves the editor’s full-width image unchanged', () => {
    const html = placePostImages('<p>a</p><p>b</p>', [{ src: stored, alt: null }])
    const once = sanitizeContent(html)
    expect(readPostImages(once)).toEqual(readPostImages(html))
    expect(once).toContain('style="width:100%;height:auto"')
  })
})

describe('drops what an article doesn’t need but keeps its text', () => {
  test.each([
    ['an h1, because the title is the one of the page', '<h1>A</h1>', '<h2>A</h2>'],
    ['sections and spans', '<section><span class="x">a</span></section>', 'a'],
    ['ids, names, classes and styles', '<p id="a" name="b" class="c" style="color:red">x</p>', '<p>x</p>'],
    ['handlers', '<p onclick="a()">x</p>', '<p>x</p>'],
    ['scripts with their text', '<p>a</p><script>b</script>', '<p>a</p>'],
    ['frames', '<iframe src="/x"></iframe><p>a</p>', '<p>a</p>'],
    ['forms', '<form action="/x"><input name="a" /><button>send</button></form>', 'send'],
    ['addresses that run scripts', '<a href="javascript:a()">x</a>', '<a>x</a>'],
    [
      'addresses without a scheme on other sites',
      '<a href="//other.example/a">x</a><a href="//\\other.example">y</a><a href="/\t/other.example">z</a>',
      '<a href="https://other.example/a" rel="noopener noreferrer">x</a><a>y</a><a>z</a>',
    ],
    [
      'classes of code but the language',
      '<code class="language-js dark">x</code>',
      '<code class="language-js">x</code>',
    ],
    [
      'sizes that are no numbers',
      '<table><tr><td colspan="all">x</td></tr></table>',
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
    ],
  ])('%s', (_, html, kept) => {
    expect(sanitizeContent(html, site)).toBe(kept)
  })

  test('a missing end tag costs one tag and not the text after it', () => {
    const tags = ['script', 'style', 'textarea', 'title', 'iframe', 'noscript', 'xmp'].map((name) => `<${name}>`)
    for (const begun of [...tags, '<!--', '<![CDATA['])
      expect(sanitizeContent(`<p>before</p>${begun}<p>after</p>`), begun).toBe('<p>before</p><p>after</p>')
  })
})

describe('links to other sites can’t reach back', () => {
  test.each([
    ['https://other.example/a', '', 'rel="noopener noreferrer"'],
    ['HTTP://other.example/a', ' rel="opener"', 'rel="noopener noreferrer"'],
    ['/here', ' target="_blank"', 'target="_blank" rel="noopener noreferrer"'],
    [`${site}/here`, ' target="_blank" rel="x"', 'target="_blank" rel="noopener noreferrer"'],
  ])('%s%s', (href, attributes, kept) => {
    expect(sanitizeContent(`<a href="${href}"${attributes}>x</a>`, site)).toBe(`<a href="${href}" ${kept}>x</a>`)
  })

  test('links within the site and to named frames become plain links', () => {
    expect(sanitizeContent(`<a href="${site}/a" target="top" rel="x">x</a>`, site)).toBe(`<a href="${site}/a">x</a>`)
    expect(sanitizeContent('<a href="https://repair.example.evil.example/">x</a>', site)).toContain('noopener')
  })
})

test('removes control characters, even when written as references', () => {
  expect(sanitizeContent('<p title="x">a\u000Bb&#11;c&#x1F;d\uFFFE\te</p><a title="f&#12;">g</a>')).toBe(
    '<p>abcd\te</p><a title="f">g</a>',
  )
})

describe('only images of this site are allowed', () => {
  test('a URL with this site’s origin or a size becomes the plain one', () => {
    const kept = `<img src="${stored}" alt="a" />`
    expect(sanitizeContent(`<img src="${site}${stored}" alt="a">`, site)).toBe(kept)
    expect(sanitizeContent(`<img src=" ${stored}?width=640&amp;format=webp" alt="a">`, site)).toBe(kept)
  })

  test.each([
    ['of another site', `https://other.example${stored}`],
    ['of this site outside of the storage', '/favicon.ico'],
    ['beside the bucket', '/storage/v1/object/public/blog-images/../x.png'],
    ['an SVG', 'data:image/svg+xml;base64,AAAA'],
    ['text', 'data:text/html;base64,AAAA'],
    ['without base64', 'data:image/png,AAAA'],
    ['relative', 'a.png'],
    ['without an address', ''],
  ])('removes an image: %s', (_, src) => {
    expect(sanitizeContent(`<p>a<img src="${src}" alt="b">c</p>`, site)).toBe('<p>ac</p>')
  })

  test.each([
    '<img src="https://other.example/a.png" alt="b" />',
    '<img src="//other.example/a.png" />',
    '<img src="/favicon.ico" />',
    '<img src="data:image/svg+xml;base64,AAAA" />',
    '<img src="data:image/svg+xml;utf8,%3Csvg/%3E" />',
    '<img src="data:image/png;base64,@@" />',
  ])('with keepsAllImages, %s stays', (html) => {
    expect(sanitizeContent(`${html}<script>a()</script>`, site, { keepsAllImages: true })).toBe(html)
  })

  test('megabytes of image data are neither lost nor mistaken for anything else', () => {
    const big = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}" alt="&lt;" />`
    expect(sanitizeContent(`${big}<b onclick="a()">b</b>${big}`)).toBe(`${big}<b>b</b>${big}`)
    expect(sanitizeContent('<img src="data:image/png;base64,AA=A">;base64,AAAA"')).toBe(';base64,AAAA"')
    const trap = '<a href="&#xE000;0&#xE000;">x</a><p>;base64,javascript:alert(1)"</p>'
    expect(findDanger(sanitizeContent(trap))).toEqual([])
  })

  test('an inline image’s bytes come back only in its own place, whatever cleaning does to the rest', () => {
    const image = `<img src="data:image/png;base64,${'A'.repeat(400)}" alt="" />`
    for (const mark of [
      '\uE0000\uE000',
      '&#xE000;0&#xE000;',
      '&#xE<plaintext>000;0&#xE<plaintext>000;',
      '&#57<svg>344;0&#57<svg>344;',
    ]) {
      const cleaned = sanitizeContent(`<p><a href="/${mark}">one</a> ${mark}</p>${image}`)
      expect(cleaned.split('AAAA'.repeat(100)), mark).toHaveLength(2)
      expect(cleaned, mark).toContain(image)
    }
  })

  test.each(['png', 'jpeg', 'jpg', 'webp', 'gif', 'avif'])('an inline %s stays', (type) => {
    const html = `<img src="data:image/${type};base64,AAAA" />`
    expect(sanitizeContent(html)).toBe(html)
  })

  test('of their styles, only those for size and layout stay', () => {
    const style = 'width: 50%; position: fixed; margin: 0 auto; background: url(/x); border-radius: 8px; height: 10px'
    expect(sanitizeContent(`<img src="${stored}" style="${style}">`)).toBe(
      `<img src="${stored}" style="width:50%;margin:0 auto;border-radius:8px" />`,
    )
  })

  test('the editor is told how many images were removed, and from which sites', () => {
    expect(describeRemovedImages(`<img src="${stored}"><img src="data:image/png;base64,AAAA">`)).toEqual([])
    expect(describeRemovedImages('<img src="x.png">')).toEqual([
      'One image was removed because it isn’t stored on this site. Upload it here instead.',
    ])
    expect(describeRemovedImages('<img src="https://a.example/1"><img src="//b.example/2"><img src=3>')).toEqual([
      '3 images were removed because they aren’t stored on this site (a.example, b.example). Upload them here instead.',
    ])
  })
})

test('refuses content that would take minutes to read, but not a long article', () => {
  expect(() => sanitizeContent('<b>'.repeat(50_001))).toThrow('Content has too many tags')
  expect(sanitizeContent('<p>x</p>'.repeat(25_000))).toHaveLength(200_000)
})

describe('hostile content', () => {
  test('covers more than 300 samples', () => {
    expect(new Set([...hostileHtml, ...unendedHtml, ...swallowingHtml]).size).toBeGreaterThan(300)
  })

  test.each([...hostileHtml, ...unendedHtml].map((html) => [html.slice(0, 120), html]))('%s', (_, html) => {
    const cleaned = sanitizeContent(`${html}<p>The rest.</p>`, site)
    expect(findDanger(cleaned)).toEqual([])
    expect(cleaned).toContain('The rest.')
    expect(sanitizeContent(cleaned, site)).toBe(cleaned)
  })

  test.each(swallowingHtml)('text before %s stays', (html) => {
    const cleaned = sanitizeContent(`<p>The rest.</p>${html}`, site)
    expect(findDanger(cleaned)).toEqual([])
    expect(cleaned).toContain('<p>The rest.</p>')
  })

  test('any mix of samples comes out clean, and cleaning again changes nothing', () => {
    const plain = ['<p>', '</p>', '<table>', '<tr><td>', '"', "'", '>', 'x']
    const pieces = fc.constantFrom(...hostileHtml, ...unendedHtml, ...swallowingHtml, ...plain)
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const cleaned = sanitizeContent(parts.join(''), site)
        expect(findDanger(cleaned)).toEqual([])
        expect(sanitizeContent(cleaned, site)).toBe(cleaned)
      }),
      { numRuns: rounds(300) },
    )
  })
})

describe('any tags in any order', () => {
  const names =
    `p div br hr h1 h2 h3 blockquote q pre code b em i u s mark abbr ul ol li dl dt dd table caption colgroup col thead
    tbody tr th td a img figure button object select option template svg math foreignObject desc mtext font nobr form input
    marquee applet span section ruby rt script style textarea title xmp noscript iframe body html details`.split(/\s+/)
  const texts = ['x', ' ', '\n', '&#13;', '&#12;', '<!--', '-->', '<![CDATA[', ']]>', '&lt;']
  const tags = ['<b x=1>', '<b x=2>', '<pre>\n\n', '<a href="/x">', '<td colspan=2>']
  const inlineImage = '<img src="data:image/png;base64,AAAA">'
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names).map((name) => `<${name}>`) },
    { weight: 3, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
    { weight: 3, arbitrary: fc.constantFrom(...texts, ...tags, inlineImage) },
  )

  // In parts: a slow machine can't do more within a test's time limit.
  const parts = Array.from({ length: rounds(13) }, (_, index) => index + 1)
  test.each(parts)('one cleaning is enough, and no tag closes an element of the page around it (part %i)', (part) => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (parts) => {
        const cleaned = sanitizeContent(parts.join(''), site)
        expect(sanitizeContent(cleaned, site)).toBe(cleaned)
        const page = parseFragment(`<main><div id="content">${cleaned}</div></main><p>after</p>`)
        expect(serialize(page)).toMatch(/<\/div><\/main><p>after<\/p>$/)
      }),
      { numRuns: 600, seed: testSeed + part },
    )
  })

  test('refuses content that multiplies when read or nests without end', () => {
    const styles = Array.from({ length: 400 }, (_, i) => `<b title="${i}">`).join('')
    const multiplying = `<p>${styles}${'<p>x'.repeat(1000)}`
    for (const html of [multiplying, '<div>'.repeat(2000), '<template>'.repeat(2000)])
      expect(() => sanitizeContent(html)).toThrow('Content has too many tags')
  })
})

/** Finds everything in cleaned HTML that an article doesn't need, with a different parser. */
function findDanger(html: string): string[] {
  const danger: string[] = []
  const attributesOf: Record<string, string[]> = {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'title', 'style'],
    abbr: ['title'],
    ol: ['start', 'reversed', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    code: ['class'],
  }
  const safeValues: Record<string, RegExp> = {
    href: /^(https?:\/\/|mailto:|tel:|\/(?!\/)|[#?]|[^:/]*$|[^:/]+\/)/i,
    src: /^(data:image\/(png|jpe?g|webp|gif|avif);base64,|\/storage\/v1\/object\/public\/blog-images\/posts\/)/i,
    style: /^((width|max-width|height|display|margin|border-radius):[a-z0-9.% -]+;?)+$/,
  }
  const plain =
    /^(p|div|br|hr|h[2-6]|blockquote|q|cite|pre|kbd|samp|strong|b|em|i|u|s|del|ins|sub|sup|mark|small|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|figure|figcaption)$/
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!plain.test(name) && !attributesOf[name]) danger.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!attributesOf[name]?.includes(attribute)) danger.push(`${name} ${attribute}`)
        if (safeValues[attribute]?.test(value) === false) danger.push(value)
      }
    },
    oncomment: (comment) => void danger.push(comment),
    onprocessinginstruction: (name) => void danger.push(name),
  })
  parser.end(html)
  return danger
}
