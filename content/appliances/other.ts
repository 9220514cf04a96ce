import type { ApplianceAtHome, ApplianceGuide } from './appliance.ts'

/** What we don’t know by name. */
export const other: ApplianceAtHome & { guide: ApplianceGuide } = {
  guide: {
    name: 'Other Appliances',
    icon: 'tools',
    home: null,
    summary: 'Garbage disposals, microwaves, range hoods, wine coolers and freezers',
    issues: [
      { symptom: 'Disposal hums or jams', cause: 'something hard between the blades, or a seized motor' },
      { symptom: 'Disposal leaks', cause: 'a loose flange or a cracked housing' },
      { symptom: 'Microwave won’t heat', cause: 'a failed door switch, diode or magnetron' },
      { symptom: 'Range hood is weak', cause: 'grease in the filter or a worn blower' },
    ],
    tryFirst: 'If the disposal is jammed, switch it off and press the red button underneath, but never reach inside.',
  },
  plate: {
    en: 'The plate is usually on the frame behind the door, or on the back.',
    es: 'La placa casi siempre está en el marco, detrás de la puerta, o en la parte de atrás.',
    at: [70, 118],
    drawing: [
      { rect: [52, 14, 100, 172, 8], look: 'raised' },
      { path: 'M52 46h100' },
      { circle: [72, 30, 6] },
      { path: 'M98 30h40' },
      { rect: [64, 58, 76, 112], look: 'sunken' },
      { path: 'M52 48L14 64v110l38 10z', look: 'soft' },
      { path: 'M24 110v24', look: 'bold' },
      { path: 'M64 96h76M64 146h76' },
    ],
  },
  care: [
    {
      month: 4,
      en: 'check the cord and hoses. If anything’s worn or cracked, call us.',
      es: 'revise el cable y las mangueras. Si algo está gastado o agrietado, llámenos.',
    },
  ],
}
