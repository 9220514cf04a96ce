/** What must never be advised, as data. `safety-lint.ts` checks sentences against it, and its test reads the sentences here. */
interface Danger {
  reason: string
  /** What must not be done, phrased as instructions. */
  acts: readonly RegExp[]
  /** Sentences that must be caught, and that must not: warnings, and what a technician does. */
  caught: readonly string[]
  fine: readonly string[]
}

const act = (verbs: string, object: string, gap = 60) =>
  new RegExp(String.raw`\b(?:${verbs})\b[^.;:]{0,${gap}}?(?:${object})`, 'i')

const workOn =
  'open(?: up)?|loosen|disconnect|unhook|remove|unscrew|unbolt|tighten|re-?tighten|replace|swap|adjust|cut|bend|take (?:off|apart|out)|bypass|drill|seal|reseal|patch|tap(?: into)?|install|repair|fix|crack(?: open)?|detach|dismantle|clean out|reroute|extend|move|unclog'

export const dangers: readonly Danger[] = [
  {
    reason: 'Only a licensed technician should work on gas parts.',
    acts: [
      act(
        workOn,
        String.raw`\bgas[- ](?:supply |shut-?off |control |inlet |feed )?(?:lines?|pipes?|piping|valves?|connectors?|connections?|hoses?|regulators?|manifolds?|orifices?|fittings?|tubes?)\b|\bburner orifices?\b|\bpropane (?:line|hose|fitting|regulator)s?\b`,
      ),
      act('use|hold|light|strike|wave|move', String.raw`\b(?:match|lighter|flame|candle)\b[^.;:]{0,50}\b(?:gas|leak)`),
      act('check|test|look|search|find', String.raw`\b(?:gas )?leaks?\b[^.;:]{0,40}\b(?:match|lighter|flame|candle)\b`),
      act(
        'light|relight|ignite|keep (?:using|cooking|the burner)',
        String.raw`\b(?:smell|odor) of gas\b|\bwhile you (?:still )?smell gas\b|\bgas smell\b`,
      ),
    ],
    caught: [
      'Loosen the gas line with a wrench and tighten it again.',
      'Disconnect the gas hose and clean it out.',
      'First, open the gas valve behind the panel and remove its spring.',
      'You can replace the gas valve yourself in an hour.',
      'Adjust the gas regulator until the flame turns blue.',
      'Unscrew the burner orifice and drill it larger.',
      'Move the gas pipe a little so that the range fits.',
      'Hold a lighter near the fitting to find the gas leak.',
      'Check for leaks with a match before you go on.',
      'Don’t be afraid to disconnect the gas line; it is only one nut.',
      'If you do not want to wait for a technician, open the gas line yourself.',
      'Seal the gas connection with some tape.',
      'Keep cooking on the other burners while you smell gas.',
      'Never fear: just loosen the gas fitting a quarter turn.',
    ],
    fine: [
      'If you smell gas, leave the house and call the gas company from outside.',
      'Never loosen a gas line yourself.',
      'Turn the gas valve off and open a window.',
      'Close the shut-off valve of the gas supply before you leave.',
      'Do not open the gas valve behind the range.',
      'Work on gas lines belongs to a licensed technician.',
      'A licensed technician replaces the gas valve and checks the flame.',
      'Our technicians test gas connections with an instrument.',
      'Lift the burner cap and brush its ports with a dry toothbrush.',
      'Don’t try to adjust a gas regulator on your own.',
      'A gas leak is never looked for with a lighter.',
      'Instead of opening the gas line, call us.',
    ],
  },
  {
    reason: 'Only a certified technician may open a sealed refrigerant system.',
    acts: [
      act(
        'add|recharge|top(?: it)? (?:up|off)|refill|charge|inject|vent|release|bleed|drain|purge|discharge|buy|pour',
        String.raw`\b(?:refrigerant|freon|r-?134a|r-?600a|coolant)\b`,
      ),
      act(
        `${workOn}|pierce|puncture|braze|solder|weld|clamp|connect`,
        String.raw`\b(?:sealed (?:cooling |refrigerant |refrigeration )?(?:system|loop|circuit)|refrigerant (?:lines?|pipes?|tubes?|loop|circuit)|capillary tube|suction line|process tube|service (?:port|valve) (?:on|of|to) the compressor|(?:the |your )?compressor(?! (?:cover|compartment grille|grille|relay cover))|piercing valve)`,
      ),
      act('braze|solder|weld', String.raw`\b(?:evaporator|condenser|coil|tubing|copper)\b`),
    ],
    caught: [
      'Buy a can and add refrigerant through the valve.',
      'Recharge the refrigerant with a kit from the hardware store.',
      'Release the old freon into the yard.',
      'Cut the capillary tube and solder a new one in.',
      'Clamp a piercing valve on the suction line.',
      'Open the sealed system and look for oil.',
      'Braze the evaporator where it leaks.',
      'Top off the coolant of the refrigerator once a year.',
    ],
    fine: [
      'Adding refrigerant every year is no repair.',
      'Never puncture the sealed system with a tool.',
      'Only a certified technician may recharge refrigerant.',
      'Refrigerant circuits are sealed and may only be opened with a certificate.',
      'The compressor presses a refrigerant through a sealed loop.',
      'Vacuum the condenser coils behind the lower grille.',
    ],
  },
  {
    reason: 'The high-voltage parts of a microwave can kill, even when it’s unplugged.',
    acts: [
      act(
        `${workOn}|pry(?: off)?|lift off|undo|take`,
        String.raw`\bmicrowave(?:['’]s|s)?\b[^.;:]{0,30}\b(?:cover|case|cabinet|housing|shell|panel|back|screws)\b|\b(?:cover|case|cabinet|housing|shell|back|outer panel|screws)\b[^.;:]{0,20}\bmicrowave\b`,
      ),
      act(
        `${workOn}|discharge|short(?: out)?|test|measure|touch|bridge|probe|check`,
        String.raw`\b(?:magnetron|(?:high[- ]voltage|microwave(?:['’]s)?) (?:capacitor|transformer|diode|fuse|section|parts?)|microwave capacitor)\b|\bcapacitor\b[^.;:]{0,40}\b(?:microwave|screwdriver)\b`,
      ),
    ],
    caught: [
      'Remove the cover of the microwave and look at the fuse.',
      'Unscrew the back of the microwave with a Torx bit.',
      'Discharge the microwave capacitor with a screwdriver.',
      'Test the magnetron with a multimeter.',
      'Replace the high-voltage diode, which takes ten minutes.',
      'Touch both leads of the capacitor in the microwave with a screwdriver.',
    ],
    fine: [
      'Never open the cover of a microwave, because its capacitor stays charged.',
      'The high-voltage capacitor of a microwave can kill, so leave it to us.',
      'Wipe the inside of the microwave with a damp cloth.',
      'A technician discharges the microwave capacitor before any test.',
    ],
  },
  {
    reason: 'No one should work on live wiring.',
    acts: [
      act(
        `${workOn}|touch|probe|test|measure|strip|splice|twist|connect|rewire|work on|reach|poke|check|grab|hold`,
        String.raw`\b(?:live|hot|energized) (?:wires?|wiring|circuits?|terminals?|outlets?|leads?|parts?|connections?)\b|\b(?:exposed|bare|frayed) (?:wires?|wiring|conductors?)\b`,
      ),
      act(
        `${workOn}|touch|probe|test|measure|reach|pull|clean|rewire|work|jiggle|wiggle|check|scrape`,
        String.raw`\b(?:while|when) (?:it is |it['’]s |the (?:appliance|machine|unit|dryer|washer|oven|power) is )?(?:still )?(?:plugged in|powered|energized|on and running|under power)\b|\bwith (?:the )?(?:power|breaker|electricity) (?:still )?on\b|\bwithout (?:unplugging|cutting the power|switching off|turning off) ?(?:it|the (?:power|breaker|appliance|machine|dryer|oven))?\b`,
        90,
      ),
      act(
        `${workOn}|rewire|upgrade|wire|add`,
        String.raw`\b(?:breaker panel|electrical panel|main panel|service panel|breaker box|fuse box|240[- ]volt (?:outlet|circuit|wiring|cord)|dryer outlet|house wiring|terminal block)\b`,
      ),
      act(
        'replace|swap|upgrade|install|put|use|fit',
        String.raw`\b(?:larger|bigger|stronger|higher[- ]amp|higher[- ]rated|heavier|40-amp|50-amp) (?:breaker|fuse)\b`,
      ),
      act('cut(?: off)?|remove|break off|snap off|bend', String.raw`\b(?:ground(?:ing)?|third|round) (?:prong|pin)\b`),
      act('wrap', String.raw`\bfuse\b[^.;:]{0,30}\b(?:foil|tape|wire)\b`),
      act(
        'tape|repair|splice|patch',
        String.raw`\b(?:frayed|damaged|burnt|burned|melted|cracked|cut) (?:power )?(?:cord|cable|plug)\b`,
      ),
    ],
    caught: [
      'Measure the live terminals with a meter.',
      'Twist the bare wires together and tape them.',
      'Pull the panel off while the dryer is still plugged in.',
      'Test the heater with the power on.',
      'Clean the contacts without unplugging the machine.',
      'Rewire the dryer outlet for the new cord.',
      'Swap in a larger breaker if it keeps tripping.',
      'Cut off the ground prong so that it fits the old outlet.',
      'Repair the frayed cord with electrical tape.',
      'Open the breaker panel and tighten the screws.',
    ],
    fine: [
      'Unplug the dryer before you look behind it.',
      'Switch the breaker off before you remove the panel.',
      'Never touch bare wires.',
      'Do not work on an appliance while it is plugged in.',
      'If wires are exposed, switch off the breaker and call an electrician.',
      'An electrician should replace the breaker panel.',
      'Reset the breaker once, and leave it off if it trips again.',
      'Do not replace the breaker with a larger one.',
      'Do not tape, hold or upgrade a breaker that trips.',
      'Replace a frayed cord only through a technician.',
    ],
  },
  {
    reason: 'Never bypass a safety device.',
    acts: [
      act(
        'bypass|jumper|jump(?: out)?|defeat|disable|bridge|short(?: out)?|tape(?: down| over| shut)?|hold down|wedge|trick|override|cut out|remove',
        String.raw`\b(?:door (?:switch|lock|interlock|latch switch)|lid (?:switch|lock)|thermal (?:fuse|cut-?off)|high-limit|limit (?:switch|thermostat)|thermostat|interlocks?|overload(?: button| protector)?|circuit breaker|breaker|safety (?:switch|valve|device|lock)|float switch|flame sensor|thermocouple|anti-tip bracket|igniter)\b`,
        50,
      ),
    ],
    caught: [
      'Bypass the thermal fuse to see whether the dryer heats.',
      'Jumper the door switch so that the drum turns with the door open.',
      'Tape down the lid switch and watch the spin.',
      'Disable the high-limit thermostat for one load.',
      'If the drum does not turn, bypass the door lock.',
      'Remove the anti-tip bracket so that the range slides out.',
    ],
    fine: [
      'Never bypass a thermal fuse.',
      'The thermal fuse protects the house, and bypassing it is dangerous.',
      'We test the door switch and replace it when it fails.',
      'Press the door switch with a finger and listen for the click.',
      'Press the red overload button below the disposal.',
      'It is tempting to jumper the lid switch, and it has cost fingers.',
    ],
  },
  {
    reason: 'This can hurt someone.',
    acts: [
      act(
        'put|reach|stick|slide|use',
        String.raw`\b(?:hand|fingers?)\b[^.;:]{0,40}\b(?:disposal|disposer|grinding chamber|blades)\b|\binto (?:the |your )?(?:disposal|disposer|grinding chamber)\b[^.;:]{0,30}\b(?:hand|fingers?)\b`,
      ),
      act(
        'mix|combine|pour|add',
        String.raw`\b(?:bleach|chlorine)\b[^.;:]{0,30}\b(?:vinegar|ammonia|acid|descaler|cleaner)\b|\b(?:vinegar|ammonia|descaler)\b[^.;:]{0,30}\b(?:bleach|chlorine)\b`,
      ),
      act(
        'chip|scrape|pry|chisel|hack|stab|chop',
        String.raw`\b(?:ice|frost)\b[^.;:]{0,50}\b(?:knife|screwdriver|ice pick|hammer|chisel|blade)\b`,
      ),
      act(
        'run|use|operate',
        String.raw`\bgas dryer\b[^.;:]{0,40}\b(?:without|indoors|unvented|disconnected)\b|\bdryer without (?:a |the )?(?:lint (?:screen|filter|trap)|vent|duct)\b`,
      ),
      act(
        'heat|warm|use',
        String.raw`\b(?:kitchen|house|home|room|yourself)\b[^.;:]{0,40}\b(?:open oven|oven door open|gas oven)\b`,
      ),
      act(
        'vent',
        String.raw`\b(?:gas )?dryer\b[^.;:]{0,30}\b(?:indoors|into the (?:attic|garage|crawl ?space|house|room))\b`,
      ),
      act('dry', String.raw`\b(?:rags|cloths|clothes)\b[^.;:]{0,40}\b(?:gasoline|solvent|paint thinner)\b`),
    ],
    caught: [
      'Reach into the disposal with your fingers and pull the bone out.',
      'Put your hand into the grinding chamber and feel for glass.',
      'Mix bleach and vinegar for a strong cleaner.',
      'Chip the frost off the coil with a screwdriver.',
      'Vent the gas dryer into the garage in winter.',
    ],
    fine: [
      'Do not chip at the ice with a knife or a screwdriver.',
      'Empty the freezer and let the ice melt with towels on the floor.',
      'Never put your hand into the disposal, even when it is unplugged.',
      'Take the piece out of the disposal with tongs.',
      'Never mix bleach with vinegar in the drum.',
      'Run a hot program with a cup of vinegar.',
      'Clean the lint screen before each load.',
      'Heating the kitchen with an open oven is dangerous.',
    ],
  },
]

/** Phrases that look like a "no" but aren't. */
export const falseNegations =
  /\b(?:never (?:fear|mind)|(?:do not|don['’]t) (?:worry|panic|wait|hesitate|be (?:afraid|shy|intimidated)|need (?:a|an|any)\b[^,;]*|want to (?:wait|pay)[^,;]*|have (?:a|an|the)\b[^,;]*)|no need to (?:call|wait|pay|hire)[^,;]*|(?:is|it['’]s|is['’]t|isn['’]t) not? ?(?:hard|difficult|dangerous|rocket science)|not (?:hard|difficult|dangerous|working|draining|heating|cooling|spinning)|isn['’]t (?:hard|difficult|dangerous|working)|no problem|why not)\b/gi
export const negation =
  /\b(?:never|do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|should never|cannot|can['’]t|avoid|nobody|no one|nothing|not|no (?:repair|fix|replacement|remedy)|instead of|rather than|stop|refuse|dangerous|illegal|unsafe|forbidden|without having to|tempt(?:ed|ing)|resist|warn\w*|mistake|leave|beware)\b/i
/** Someone other than the reader does it. */
export const professional =
  /\b(?:technicians?|professionals?|electricians?|plumbers?|gas fitters?|licensed|certified|qualified|trained|we(?:['’]ll)?|our|gas company|utility|fire department|a pro)\b/i
/** Hands the work back to the reader. */
export const yourself = /\byourself|you (?:can|could|may)\b/i
/** Right after an act, within its clause: "… is dangerous". */
export const verdict =
  /^[^,]*\b(?:is|are|can be|may be) (?:dangerous|illegal|deadly|never|not|a job|work|for|reserved|fatal)\b/i
/** After an act: it is handed to someone else. */
export const handedOver =
  /\b(?:belongs?|should be left|is left|are left|job for|work for|matter for|call (?:a|us|our))\b/i
export const doneByProfessional =
  /\bby (?:a |an |our )?(?:licensed|certified|qualified|trained|technician|professional|electrician)/i
