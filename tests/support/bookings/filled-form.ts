/** A filled-in booking form, by its visible labels. */
export const filledForm = {
  Name: 'Ada Park',
  Phone: '5035550199',
  Email: 'ada@customer.example',
  'ZIP Code': '97201',
  'Appliance Type': 'Washing Machine',
  'Problem Description': 'It does not spin.',
  'Preferred Time': 'Morning (8AM-12PM)',
  consent: true,
}
