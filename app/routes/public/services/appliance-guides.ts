import { CookingPot, Droplets, type LucideIcon, Refrigerator, WashingMachine, Wind, Wrench } from 'lucide-react'
import type { ApplianceType } from '#shared/bookings/booking-fields.ts'

/** One kind of appliance: what goes wrong, what's usually behind it, and what to do before anyone comes. */
export interface ApplianceGuide {
  id: ApplianceType
  name: string
  Icon: LucideIcon
  summary: string
  issues: readonly { symptom: string; cause: string }[]
  /** Something a homeowner can safely try. It may save the visit. */
  tryFirst: string
}

export const applianceGuides: readonly ApplianceGuide[] = [
  {
    id: 'refrigerator',
    name: 'Refrigerator',
    Icon: Refrigerator,
    summary: 'French door, side-by-side, top and bottom freezer, built-in, and ice makers',
    issues: [
      { symptom: 'Not cooling', cause: 'dirty condenser coils, a failed evaporator fan or a start relay' },
      { symptom: 'Leaking water', cause: 'a blocked defrost drain or a cracked water line' },
      { symptom: 'Noisy or always running', cause: 'a worn fan motor, a worn door seal or a failing compressor' },
      { symptom: 'No ice, or too much frost', cause: 'a stuck inlet valve or a failed defrost heater' },
    ],
    tryFirst: 'Move food to a cooler, keep the door shut, and make sure nothing blocks the vents inside.',
  },
  {
    id: 'washer',
    name: 'Washer',
    Icon: WashingMachine,
    summary: 'Front load, top load, stackable and compact washing machines',
    issues: [
      { symptom: 'Not spinning', cause: 'a worn belt, a broken lid switch or a worn clutch' },
      { symptom: 'Not draining', cause: 'a blocked pump filter, a kinked hose or a failed pump' },
      { symptom: 'Leaking', cause: 'a torn door boot or a loose hose' },
      { symptom: 'Shaking or banging', cause: 'worn suspension rods or shock absorbers' },
    ],
    tryFirst: 'Spread the load out evenly, and if the washer leaks, turn off the water valves behind it.',
  },
  {
    id: 'dryer',
    name: 'Dryer',
    Icon: Wind,
    summary: 'Electric and gas dryers, vented and ventless',
    issues: [
      { symptom: 'Not heating', cause: 'a blown thermal fuse, a burnt heating element or a gas valve coil' },
      { symptom: 'Drum won’t turn', cause: 'a snapped belt or a seized idler pulley' },
      { symptom: 'Clothes take too long', cause: 'a vent full of lint, which is also a fire risk' },
      { symptom: 'Squealing or thumping', cause: 'worn drum rollers or glides' },
    ],
    tryFirst: 'Empty the lint screen, make sure the vent flap outside opens, and reset the breaker once.',
  },
  {
    id: 'dishwasher',
    name: 'Dishwasher',
    Icon: Droplets,
    summary: 'Built-in, drawer, portable and panel-ready dishwashers',
    issues: [
      { symptom: 'Not cleaning', cause: 'clogged spray arms, low water or a weak circulation pump' },
      { symptom: 'Not draining', cause: 'a blocked filter, drain hose or air gap' },
      { symptom: 'Leaking', cause: 'a flattened door gasket or a cracked inlet valve' },
      { symptom: 'Won’t start', cause: 'a worn door latch or a failed control board' },
    ],
    tryFirst: 'Rinse the filter in the floor of the tub, and run the garbage disposal to clear a shared drain.',
  },
  {
    id: 'oven',
    name: 'Oven & Stove',
    Icon: CookingPot,
    summary: 'Gas and electric ovens, stoves, ranges and cooktops',
    issues: [
      { symptom: 'Oven won’t heat', cause: 'a burnt bake element or a weak gas igniter' },
      { symptom: 'Burner won’t light', cause: 'a dirty igniter or a blocked burner head' },
      { symptom: 'Bakes unevenly', cause: 'a drifting temperature sensor or a weak convection fan' },
      { symptom: 'Error code or dead display', cause: 'a failed control board or a locked door switch' },
    ],
    tryFirst:
      'If you smell gas, leave the house first, call your gas company from outside, and call us once they say it’s safe.',
  },
  {
    id: 'other',
    name: 'Other Appliances',
    Icon: Wrench,
    summary: 'Garbage disposals, microwaves, range hoods, wine coolers and freezers',
    issues: [
      { symptom: 'Disposal hums or jams', cause: 'something hard between the blades, or a seized motor' },
      { symptom: 'Disposal leaks', cause: 'a loose flange or a cracked housing' },
      { symptom: 'Microwave won’t heat', cause: 'a failed door switch, diode or magnetron' },
      { symptom: 'Range hood is weak', cause: 'grease in the filter or a worn blower' },
    ],
    tryFirst: 'If the disposal is jammed, switch it off and press the red button underneath, but never reach inside.',
  },
]
