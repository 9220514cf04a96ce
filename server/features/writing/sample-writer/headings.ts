import type { Story } from './story.ts'

/** Headings by section: several ways to say it, so that two articles do not look alike. */
export const headings = {
  signs: ({ appliance }: Story) => [
    'How to Recognize It',
    'What You Will Notice',
    'The First Signs',
    `Signs of a Tired ${title(appliance.noun)}`,
  ],
  causes: ({ appliance }: Story) => [
    'What Is Usually Behind It',
    'The Likely Reasons',
    'Where the Problem Hides',
    title(`Why ${appliance.article} Does This`),
  ],
  repairs: () => ['What the Repair Involves', 'How We Repair It', 'From Cause to Repair', 'The Work, Part by Part'],
  checks: () => [
    'Safe Checks at Home',
    'What You Can Try Yourself',
    'Before You Pick Up the Phone',
    'Checks That Need No Tools',
  ],
  closer: () => ['A Closer Look', 'Telling the Causes Apart', 'How It Comes About', 'Reading the Pattern'],
  reading: () => [
    'What Your Findings Mean',
    'Reading the Result',
    'What to Tell the Technician',
    'Making Sense of What You See',
  ],
  price: () => ['What Drives the Price', 'Small Jobs and Large Ones', 'Why One Job Costs More', 'Why Bills Differ'],
  habit: () => ['How to Prevent It', 'Habits That Help', 'Keeping It From Coming Back', 'How to Avoid the Next Repair'],
  call: () => ['When to Call', 'Where Home Remedies End', 'Time for a Technician', 'Signs That It Needs a Pro'],
  costs: () => ['What It Costs', 'Prices, Plainly', 'What to Expect on the Bill', 'The Price of a Repair'],
  season: ({ season }: Story) => [
    `What ${title(season)} Has to Do With It`,
    `A Word About ${title(season)}`,
    `${title(season)} in Portland and Vancouver`,
    `The ${title(season)} Factor`,
  ],
  care: ({ appliance }: Story) => [
    title(`Looking After ${appliance.article}`),
    'Habits That Pay',
    'Care Through the Year',
    'A Little Prevention',
  ],
  how: ({ appliance }: Story) => [
    title(`How ${appliance.article} Works`),
    'The Basic Idea',
    'What Happens Inside',
    'The Short Version of How It Works',
  ],
  mistakes: () => ['What Not to Do', 'Well Meant but Harmful', 'Mistakes We See Often', 'Shortcuts That Cost More'],
  replace: () => ['Repair or Replace?', 'Is It Worth It?', 'The Question of Age', 'An Honest Comparison'],
  visit: () => [
    'What Happens During a Visit',
    'How We Find the Fault',
    'Step by Step: The Visit',
    'What the Technician Does',
  ],
  preparing: () => ['How to Prepare', 'Before We Arrive', 'How to Keep the Visit Short', 'A Little Preparation'],
  houses: ({ place }: Story) => [
    'It Depends on the House',
    `Homes Around ${place}`,
    'Old Houses, New Houses',
    'A Look at the Building',
  ],
  questions: () => ['Questions We Hear Often', 'Short Answers', 'You Asked', 'Frequent Questions'],
  related: ({ appliance }: Story) => [
    'If It Does Something Else',
    `Other ${title(appliance.noun)} Troubles`,
    'Related Faults',
    'Not Quite Your Symptom?',
  ],
  safety: () => ['Safety First', 'Ground Rules for Safety', 'Before You Touch Anything', 'Stay on the Safe Side'],
  choosing: () => [
    'Choosing a Good Technician',
    'How to Recognize Good Service',
    'Who to Trust',
    'Before You Hire Anyone',
  ],
  afterwards: () => ['After the Repair', 'What Comes Next', 'Once It Runs Again', 'The Days After'],
  saving: () => ['Saving Energy and Water', 'Lower Bills', 'What It Uses', 'Using Less'],
  myths: () => ['Things People Believe', 'Myths and Facts', 'Half-Truths', 'What Is True and What Is Not'],
  closing: () => ['The Bottom Line', 'To Sum Up', 'In a Nutshell', 'Where to Go From Here'],
} satisfies Record<string, (story: Story) => string[]>

export type SectionKey = keyof typeof headings

const small = new Set(
  'a an and as at below but by for from in into is it no not of off on or that the to up with'.split(' '),
)

/** Each Word With a Capital, except for small words inside. */
export function title(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}
