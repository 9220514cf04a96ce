import { formFields, type StoredField } from '#shared/bookings/booking-fields.ts'

/** A form as a tool for a visitor's assistant, in WebMCP's attributes: the form's own, and those of each field. */
export interface FormTool<Field extends string> {
  form: { toolname: string; tooldescription: string }
  fields: Record<Field, { toolparamdescription: string }>
}

/** An assistant may fill these in. Neither submits itself, so nothing is sent before the person presses the button. */
export const zipTool: FormTool<'zip'> = {
  form: { toolname: 'check_zip_code', tooldescription: 'Checks if the shop repairs appliances in a ZIP code.' },
  fields: { zip: { toolparamdescription: 'A 5-digit US ZIP code' } },
}

const descriptions: Record<StoredField, string> = {
  customer_name: 'The name of whoever is home',
  customer_phone: 'A 10-digit US phone number that the shop may call',
  customer_email: 'For a confirmation; may be empty',
  customer_zip: 'The 5-digit US ZIP code of the home',
  appliance_type: 'The appliance to repair',
  problem_description: 'What it does or doesn’t do, in the person’s own words',
  preferred_time: 'The time of day that works for them; may be empty',
}

export const bookingTool: FormTool<StoredField> = {
  form: {
    toolname: 'book_repair',
    tooldescription: 'Asks for an appliance repair at home. The shop calls back to set a time.',
  },
  fields: Object.fromEntries(
    formFields.map((name) => [name, { toolparamdescription: descriptions[name] }]),
  ) as FormTool<StoredField>['fields'],
}
