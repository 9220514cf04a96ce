/** Lighthouse with its default settings (mobile, simulated slow 4G, CPU slowed down four times): medians of several runs. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromiumFlags, findOrInstallChromium } from '../scripts/browsers.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { runProgram } from './child-process.ts'
import { format, type Section, verdict } from './report.ts'
import { startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const runs = 5
const pages = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'services, a refrigerator', path: '/services/refrigerator' },
  { name: 'blog, the list', path: '/blog' },
  { name: 'blog, a post', path: '/blog/refrigerator-not-cooling' },
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Result {
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { numericValue?: number }>
}

export async function benchLighthouse(): Promise<Section> {
  const chromePath = findOrInstallChromium(process.env)
  return withFolder(async (folder) => {
    const site = await startSite({ dataDir: path.join(folder, 'data') })
    try {
      const rows: string[][] = []
      for (const page of pages) {
        const results: Result[] = []
        for (let run = 0; run < runs; run++) {
          results.push(await runLighthouse(site.url + page.path, chromePath, path.join(folder, 'report.json')))
        }
        rows.push([page.name, ...toCells(results)])
      }
      return {
        title: 'Lighthouse',
        columns: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'],
        rows,
        notes: [`Mobile preset, medians of ${runs} runs. Targets: 100 each, LCP at most 1.0 s, TBT 0 ms, CLS 0.`],
      }
    } finally {
      await site.stop()
    }
  })
}

async function runLighthouse(url: string, chromePath: string, reportFile: string): Promise<Result> {
  const cli = path.join(projectRoot, 'node_modules/lighthouse/cli/index.js')
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const args = [cli, url, '--quiet', '--output=json', `--output-path=${reportFile}`, `--chrome-flags=${flags}`]
  const run = () => runProgram(process.execPath, args, { env: { ...process.env, CHROME_PATH: chromePath } })
  // On a busy machine, Lighthouse occasionally loses the trace and asks to be run again.
  await run().catch(run)
  return JSON.parse(await readFile(reportFile, 'utf8'))
}

function toCells(results: Result[]): string[] {
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const lcpSeconds = value('largest-contentful-paint') / 1000
  const tbtMs = value('total-blocking-time')
  const cls = value('cumulative-layout-shift')
  return [
    ...categories.map((name) => {
      const score = Math.round(100 * median(results.map((result) => result.categories[name].score)))
      return verdict(String(score), score === 100)
    }),
    verdict(`${format(lcpSeconds, 2)} s`, lcpSeconds <= 1),
    verdict(`${format(tbtMs)} ms`, tbtMs === 0),
    verdict(format(cls, 3), cls < 0.0005),
  ]
}
