/** Markup that means one thing to the sanitizer and another to the browser that parses the sanitized result. */

const roots = ['svg', 'math']
const breakers = ['p', 'br', 'div', 'table', 'h2', 'li', 'pre', 'img']
const texts = ['style', 'title', 'textarea', 'xmp', 'noscript', 'iframe']
const payload = '<img src=x onerror=hit()>'

export const mutationTricks: string[] = [
  // Elements that break out of foreign content, followed by text elements whose end tag hides in an attribute.
  ...roots.flatMap((root) =>
    breakers.map((breaker, i) => {
      const text = texts[i % texts.length]
      return `<${root}></${breaker}><${text}><a title="</${text}>${payload}">x</a></${text}></${root}>`
    }),
  ),
  ...roots.flatMap((root) => texts.map((text) => `<${root}><${text}><!--</${text}>${payload}--></${text}></${root}>`)),
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=hit()></style></mglyph></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=hit()&gt;"></table></mtext></math>',
  '<math><mtext><table><mglyph><style><math><table id="</style><img src=x onerror=hit()>"></table></math></mtext>',
  '<table><math><select><mglyph><style><math href="</style><img src=x onerror=hit()>"></select></math></table>',
  '<svg><mtext><textarea><path id="</textarea><img src=x onerror=hit()>"></svg>',
  '<p><svg><style><!--</style><img src=x onerror=hit()>--></style></svg></p>',
  '<a><svg><a><style><img src=x onerror=hit()></style></a></svg></a>',
  '<select><option><style></option></select><img src=x onerror=hit()></style>',
  '<select><iframe><select><img src=x onerror=hit()></iframe></select>',
  '<table><caption><svg><style></caption><img src=x onerror=hit()></style></table>',
  '<table><td><form><table></form><td><img src=x onerror=hit()></td></table></td></table>',
  '<table><tr><td></p><img src=x onerror=hit()></td></tr></table>',
  '<dl><dt><table><style></dl><img src=x onerror=hit()></style></table></dl>',
  '<b><p><b><p><i><img src=x onerror=hit()></b></p></i></b></p>',
  '<a href="/1"><div><a href="javascript:hit()">x</a></div></a>',
  '<button><p><button onclick=hit()>x</button></p></button>',
  '<pre>\n\n<style>\n</pre><img src=x onerror=hit()></style>',
  '<p id="&lt;img src=x onerror=hit()&gt;" title="&quot;&gt;&lt;img src=x onerror=hit()&gt;">text</p>',
  '<img alt="&quot;&gt;&lt;img src=x onerror=hit()&gt;" src="data:image/png;base64,AAAA">',
  '<img alt="`&gt;&lt;img src=x onerror=hit()&gt;" src="data:image/png;base64,AAAA">',
  '<img alt="``onerror=hit()" src="data:image/png;base64,AAAA">',
  '<a title="a&#34; onmouseover=hit() x=&#34;" href="/blog">link</a>',
  '<a title="&amp;quot; onclick=hit()" href="/blog?a=1&amp;b=&quot;>">link</a>',
  '<abbr title="--&gt;&lt;script&gt;hit()&lt;/script&gt;">text</abbr>',
  '<p title="&lt;/p&gt;&lt;/article&gt;&lt;script&gt;hit()&lt;/script&gt;">text</p>',
  '<code>&lt;/code&gt;&lt;img src=x onerror=hit()&gt;</code>',
  '<pre><code class="language-html">&lt;script&gt;hit()&lt;/script&gt;</code></pre>',
  '<pre><code class="language-html&quot; onclick=&quot;hit()">x</code></pre>',
  '<p>&#60;img src=x onerror=hit()&#62; &#x3c;script&#x3e;hit()&#x3c;/script&#x3e;</p>',
  '<p>&#38;lt;img src=x onerror=hit()&#38;gt;</p>',
  '<ruby><rt><style></ruby><img src=x onerror=hit()></style></rt></ruby>',
  '<table><input type=hidden><style></table><img src=x onerror=hit()></style>',
  '<noembed><noframes></noembed><img src=x onerror=hit()></noframes>',
  '<xmp><svg><b><style><b title="</style></xmp><img src=x onerror=hit()>">',
]
