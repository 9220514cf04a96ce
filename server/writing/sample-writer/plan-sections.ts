/** Which sections an article has, in which order, and which come first when space is tight. */
import { articlePlans, ofOtherAngles, readingOrder } from './article-plans.ts'
import { areaTexts, contactTexts } from './business-texts.ts'
import { closings } from './closings.ts'
import { lastResort } from './fit-length.ts'
import { headings, type SectionKey } from './headings.ts'
import { fillers } from './household-texts.ts'
import { openings } from './openings.ts'
import { escapeText, part, type Section, unit } from './outline.ts'
import { sectionParts } from './section-parts.ts'
import type { Story } from './story.ts'
import { inTone } from './tone.ts'

export function planSections(story: Story, links: { phone: string; bookOnline: string }): Section[] {
  const { chance, tone } = story
  const say = (sentence: string) => inTone(escapeText(sentence), tone)
  const opening = chance.pick(openings[tone][story.angle])(story).map(say)
  const closing = chance.pick(closings[tone][story.angle])(story).map(say)
  // The contact sentence contains links that are already markup.
  const contact = inTone(chance.pick(contactTexts(story, links.phone, links.bookOnline)), tone)
  return [
    { heading: null, parts: [part('paragraphs', [unit(0, ...opening)])] },
    ...rankedSections(story).map(({ key, rank }) => ({
      heading: escapeText(chance.pick(headings[key](story))),
      parts: sectionParts(key, rank, story, say),
    })),
    {
      heading: escapeText(chance.pick(headings.closing())),
      parts: [
        part('paragraphs', [
          unit(1, ...closing),
          ...chance.shuffle(fillers).map((sentence) => unit(lastResort, say(sentence))),
          unit(1, say(chance.pick(areaTexts(story)))),
          unit(0, contact),
        ]),
      ],
    },
  ]
}

/** Sections in the order of the article. When space is tight, lower ranks are used first, and rank 0 always. */
function rankedSections({ angle, chance }: Story): { key: SectionKey; rank: number }[] {
  const { lead, fitting } = articlePlans[angle]
  const others = readingOrder.filter((key) => ![...lead, ...fitting].includes(key) && !isToldAnyway(key, angle))
  const foreign = others.filter((key) => ofOtherAngles.includes(key))
  const common = others.filter((key) => !ofOtherAngles.includes(key))
  const byRank = [fitting, common, foreign].flatMap((keys) => chance.shuffle(keys))
  const following = readingOrder.filter((key) => byRank.includes(key))
  return [...lead, ...following].map((key) => ({ key, rank: lead.includes(key) ? 0 : 2 + byRank.indexOf(key) }))
}

/** A diagnosis already describes the repair with each cause. */
const isToldAnyway = (key: SectionKey, angle: Story['angle']) => angle === 'diagnose' && key === 'repairs'
