import { CookingPot, Droplets, type LucideIcon, Refrigerator, WashingMachine, Wind, Wrench } from 'lucide-react'
import type { ApplianceGuide } from '#content/appliances/appliance.ts'

export const guideIcons: Record<ApplianceGuide['icon'], LucideIcon> = {
  cold: Refrigerator,
  laundry: WashingMachine,
  air: Wind,
  water: Droplets,
  heat: CookingPot,
  tools: Wrench,
}
