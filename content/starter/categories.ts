import type { StarterCategory } from './starter-article.ts'

export const categories: StarterCategory[] = [
  {
    name: 'Refrigerators',
    slug: 'refrigerators',
    description:
      'Warm shelves, frost, leaks and noise: what a refrigerator is telling you, and what keeps it cold for longer.',
  },
  {
    name: 'Washers & Dryers',
    slug: 'washers-dryers',
    description:
      'Laundry that stays wet, drums that stop and vents full of lint, from the first safe check to the repair.',
  },
  {
    name: 'Dishwashers',
    slug: 'dishwashers',
    description: 'Standing water, cloudy glasses and leaks: what you can clear yourself and what needs tools.',
  },
  {
    name: 'Ovens & Stoves',
    slug: 'ovens-stoves',
    description:
      'Gas and electric cooking: no heat, uneven baking, burners that won’t light, and how to stay safe around them.',
  },
  {
    name: 'Maintenance Tips',
    slug: 'maintenance-tips',
    description: 'Small jobs with a brush, a cloth and ten minutes that save a repair visit later.',
  },
  {
    name: 'Repair or Replace',
    slug: 'repair-or-replace',
    description:
      'Plain arithmetic for a hard question: when a repair pays, and when the money is better spent on a new machine.',
  },
]
