import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a washing machine',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="10" y="90" width="300" height="350" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 160H310" stroke="#33424f" stroke-width="6"/><circle cx="260" cy="125" r="18" fill="${accent}"/>
    <rect x="34" y="110" width="100" height="30" rx="6" fill="#c9d3db"/>
    <circle cx="160" cy="300" r="104" fill="#dfe6eb" stroke="#33424f" stroke-width="8"/><circle cx="160" cy="300" r="76" fill="#b8dcec"/>
    <path d="M86 312c30-26 54 22 84 0s46-14 66-4a76 76 0 0 1-150 4z" fill="${accent}" opacity=".75"/>
    <circle cx="132" cy="262" r="9" fill="#fff"/><circle cx="182" cy="246" r="6" fill="#fff"/>`,
  howItWorks: [
    'A washer fills through two valves, measures the level with a small column of air, turns the drum, pumps out and spins.',
    'A lock keeps the door shut as long as there is water in the drum or the drum is turning.',
    'Sensors watch the balance of the load and would rather give up than let a pound of wet denim hammer at the tub.',
    'Each step waits for the one before it, so the step that fails is often just ahead of the one you notice.',
  ],
  care: [
    'Use half the detergent that the bottle suggests, and more only if clothes come out dirty.',
    'Leave the door and drawer ajar between washes.',
    'Run a hot cycle with an empty drum once a month.',
    'Empty every pocket; a key can tear the door boot.',
    'Replace rubber supply hoses with braided ones every five years.',
    'Clean the pump filter each season, with a towel on the floor.',
    'Turn off the valves behind the machine before you leave for a trip.',
    'Dry the glass and the door seal after the last load.',
    'Rinse the detergent drawer under the faucet whenever it feels slimy.',
    'Tighten the lock nuts of the feet after moving the machine.',
    'Let inlet hoses hang in a wide curve, with no kinks.',
    'Shake dog blankets outdoors before you wash them.',
    'Keep a photo of the model plate on your phone.',
    'If your washer heats its own water, descale it with citric acid once a year.',
  ],
  mistakes: [
    'Overfilling saves one load and costs you the bearings.',
    'More soap does not mean cleaner clothes; it means foam in the pump and residue in the tub.',
    'Restarting the same cycle again and again only hides a drain that is about to clog.',
    'Standing a washer on a soft carpet guarantees that it will walk.',
    'Pouring softener straight onto towels waterproofs them.',
    'Kneeling on the open door bends a hinge that was made for laundry.',
    'Sliding the cabinet by its control panel cracks clips that nobody can reach.',
    'Washing a single bath mat turns the drum into a hammer.',
    'An extra capful for luck turns laundry gray by the tenth wash.',
  ],
  visit: [
    'We run a short service cycle and read the stored fault codes.',
    'Drain, lock, valves and balance are tested with water and under load.',
    'We look at hoses and connections even when they are not the reason for the call.',
    'We turn the drum by hand, because bearings make noise before they fail.',
    'Shocks and springs are compressed by hand to feel what is left in them.',
    'Inlet pressure is measured at both faucets.',
    'Motor current and spin speed are compared with the maker’s data.',
    'We leave after a full fill, drain and spin without a drop on the floor.',
  ],
  preparing: [
    'Take out the laundry if the door opens, and leave it if the door is locked.',
    'Clear off the top of the machine and the floor in front of it.',
    'Tell us if a dryer is stacked on top, so that we bring a second pair of hands.',
    'Make sure both faucets behind the machine turn, and tell us if they don’t.',
    'Note which cycle it was on and how many minutes were left.',
  ],
  safety: [
    'Unplug the washer and turn off both faucets before you look behind it.',
    'Let hot water cool for an hour before you open the drain.',
    'Never reach into a drum that is still turning.',
    'Don’t stand on a wet floor with the plug in your hand.',
    'Move the machine with a helper, and keep its hoses in view.',
  ],
  afterwards: [
    'Run the first load with towels, and look behind the machine while it fills.',
    'Check that the drain hose hangs loosely in its standpipe once the machine is pushed back.',
    'Feel the floor under the pump after the second load.',
    'Level the feet again if the machine was moved.',
  ],
} satisfies ApplianceTexts
