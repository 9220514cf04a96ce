import { Changes, Contact } from './about-this-policy.tsx'
import { DataCollected, UseOfData } from './collection-and-use.tsx'
import type { PolicySection } from './policy-section.tsx'
import { Security, Sharing } from './sharing-and-security.tsx'
import { SmsProgram } from './sms-program.tsx'
import { Children, Retention, Rights } from './your-rights.tsx'

/** The ten sections, in the order of spec.md §2. */
export const policySections: readonly PolicySection[] = [
  { id: 'data-collected', title: 'Data We Collect', Body: DataCollected },
  { id: 'use', title: 'How We Use It', Body: UseOfData },
  { id: 'sms-program', title: 'SMS Program', Body: SmsProgram },
  { id: 'sharing', title: 'Who We Share It With', Body: Sharing },
  { id: 'security', title: 'How We Protect It', Body: Security },
  { id: 'rights', title: 'Your Rights', Body: Rights },
  { id: 'retention', title: 'How Long We Keep It', Body: Retention },
  { id: 'children', title: 'Children', Body: Children },
  { id: 'changes', title: 'Changes to This Policy', Body: Changes },
  { id: 'contact', title: 'Contact Us', Body: Contact },
]
