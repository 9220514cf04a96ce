import { describeWritten } from '#content/appliances/appliance.ts'
import { articles } from './articles.ts'

export const refrigerator = describeWritten('refrigerator', {
  noun: 'refrigerator',
  words: /\b(re)?fridge|refrigerat|freezer|ice maker/i,
  sayings: [
    {
      says: /\b(warm|room temperature|not (very )?cold|isn'?t cold|not (getting|staying) cold|spoil\w*)\b/i,
      means: 'cool',
    },
    { says: /\bfroz\w*|\bfreezing (my|the|our|all|every)/i, means: 'freez food' },
    { says: /\b(frosty|iced? up|ice build\w*|icing)\b/i, means: 'frost freezer build' },
    { says: /\b(constantly|all the time|non-?stop|never (stops|shuts off|turns off))\b/i, means: 'never stop run' },
  ],
  lifeYears: { from: 10, to: 15 },
  newCost: 1400,
  guide: {
    name: 'Refrigerator',
    icon: 'cold',
    home: { words: 'Refrigerator Repair', description: 'not cooling, leaking, noisy' },
    summary: 'French door, side-by-side, top and bottom freezer, built-in, and ice makers',
    issues: [
      { symptom: 'Not cooling', cause: 'dirty condenser coils, a failed evaporator fan or a start relay' },
      { symptom: 'Leaking water', cause: 'a blocked defrost drain or a cracked water line' },
      { symptom: 'Noisy or always running', cause: 'a worn fan motor, a worn door seal or a failing compressor' },
      { symptom: 'No ice, or too much frost', cause: 'a stuck inlet valve or a failed defrost heater' },
    ],
    tryFirst: 'Move food to a cooler, keep the door shut, and make sure nothing blocks the vents inside.',
  },
  plate: {
    en: 'The plate is inside the refrigerator, on a side wall near the top.',
    es: 'La placa está dentro del refrigerador, en una pared lateral, cerca de la parte de arriba.',
    at: [46, 42],
    drawing: [
      { rect: [36, 12, 78, 176, 8], look: 'raised' },
      { path: 'M44 20h62v160H44zM44 68h62M44 108h62M44 146h62', look: 'sunken' },
      { path: 'M114 14l48 16v152l-48 4z', look: 'soft' },
      { path: 'M154 84v44', look: 'bold' },
      { path: 'M124 56l28 6M124 96l20 3M124 138l28 0' },
      { path: 'M58 108v-20h14v20M82 108v-12h16v12M56 146v-16h22v16' },
    ],
  },
  care: [
    {
      month: 4,
      en: 'unplug it and vacuum the dust off the coils you can reach.',
      es: 'desenchúfelo y aspire el polvo del serpentín hasta donde alcance.',
    },
    {
      month: 10,
      en: 'wipe the door seals with warm soapy water, and check that they seal all the way around.',
      es: 'limpie los empaques de la puerta con agua tibia y jabón, y vea que cierren bien todo alrededor.',
    },
  ],
  faults: {
    'not-cooling': {
      name: 'Refrigerator Not Cooling',
      tile: { en: 'Doesn’t get cold', es: 'No enfría' },
      problem: 'is not cooling',
      signs: [
        'Milk turns before its date, butter goes soft, and the back wall of the fresh-food section feels barely cool.',
        'The lights and display work as always, so the trouble is easy to overlook until something spoils.',
      ],
      causes: [
        [
          'dirty condenser coils',
          'A blanket of dust and pet hair keeps the coils from giving off heat, so the compressor runs all day and still falls behind.',
          'We clean the coils front to back and check that the condenser fan moves air again.',
          30,
        ],
        [
          'a stalled evaporator fan',
          'The freezer makes the cold and this fan pushes it next door; when it stops, the freezer stays hard while the refrigerator warms up.',
          'A new fan motor is installed and the air channel is checked for ice.',
          20,
        ],
        [
          'a failed start relay',
          'The compressor tries to start, clicks off after a few seconds, and tries again some minutes later.',
          'The relay is tested and replaced, which takes well under an hour.',
          20,
        ],
        [
          'a leaking door seal',
          'Warm kitchen air slips in around the clock, brings moisture with it, and makes the coils freeze over.',
          'We install a gasket for your model and adjust the hinges so that the door closes evenly.',
          10,
        ],
        [
          'a defrost system that stopped working',
          'Frost grows over the hidden coil until no air can pass through it.',
          'The heater, sensor and control are measured one by one, and only the failed part is changed.',
          20,
        ],
      ],
      checks: [
        [
          'Put a thermometer in a glass of water on the middle shelf and read it after eight hours.',
          'Anything above 40 °F means that food is at risk and the clock is running.',
        ],
        [
          'Make sure no food blocks the vents at the back of either section.',
          'A blocked vent looks just like a breakdown, and moving a box of spinach may be the whole repair.',
          'Asegúrese de que la comida no tape las rejillas de aire del fondo, en ninguno de los dos compartimentos.',
          'Una rejilla tapada parece una descompostura, y a veces basta con mover una caja.',
        ],
        [
          'Close the door on a strip of paper and pull, at several places around the frame.',
          'Where the strip slides out easily, the seal is leaking.',
        ],
        [
          'Unplug the refrigerator and vacuum the grille at the bottom.',
          'If the temperature recovers within a day, dust was the reason.',
          'Desenchufe el refrigerador y aspire la rejilla de abajo.',
          'Si en un día vuelve a enfriar, el problema era el polvo.',
        ],
        [
          'Make sure nobody bumped the control to a warmer setting.',
          'It happens more often than people admit, usually after a big shopping trip.',
          'Revise que nadie haya movido el control a una temperatura menos fría.',
          'Pasa más seguido de lo que uno cree, sobre todo después de las compras grandes.',
        ],
      ],
      call: [
        'Call when the thermometer still reads above 40 °F a day after you cleaned the grille and cleared the vents.',
        'A compressor that clicks every few minutes without starting will not recover by itself.',
        'If the freezer is fine and only the fresh-food side is warm, a fan or defrost part has most likely failed.',
      ],
      stop: 'If you smell something burnt or the plug is hot, unplug the refrigerator and leave it off until a technician has seen it.',
      technical:
        'The fresh-food section should hold 37 to 40 °F and the freezer 0 °F; bacteria multiply quickly above that.',
      parts: ['evaporator fan motor', 'start relay and overload', 'defrost heater and sensor', 'coil brush'],
      minutes: 90,
      costs: { from: 150, to: 400 },
    },
    'freezer-frost': {
      name: 'Frost Building Up in the Freezer',
      tile: { en: 'Freezer fills with frost', es: 'El congelador se llena de escarcha' },
      problem: 'builds up frost in the freezer',
      signs: [
        'White fur covers the ice trays, bags stick to the walls, and drawers start to scrape.',
        'A sheet of ice on the back panel often appears weeks before the temperature suffers.',
      ],
      causes: [
        [
          'a door that does not close fully',
          'Every small gap lets in humid air, and its water ends up as frost on the coldest surface.',
          'Hinges are aligned and the appliance is leveled so that the door falls shut by itself.',
          25,
        ],
        [
          'a hardened gasket',
          'Old rubber loses its spring and its magnet no longer pulls it tight against the frame.',
          'The gasket is replaced and warmed into shape.',
          20,
        ],
        [
          'a burnt-out defrost heater',
          'The heater melts frost from the coil several times a day; without it, ice only ever grows.',
          'We measure the heater and its fuse and replace what is open.',
          35,
        ],
        [
          'a stuck defrost control',
          'The appliance never enters its melting cycle, even though every part of it works.',
          'The control board or timer is tested through a forced cycle and replaced if it does not respond.',
          20,
        ],
      ],
      checks: [
        [
          'Look for a package that keeps the door from closing all the way.',
          'In that case, the frost is thickest near the opening.',
          'Busque si algún paquete impide que la puerta cierre por completo.',
          'En ese caso, la escarcha es más gruesa cerca de la puerta.',
        ],
        [
          'Feel along the gasket for cracks and wipe it with warm soapy water.',
          'Sticky crumbs alone can hold it away from the frame.',
          'Pase los dedos por el empaque de la puerta en busca de grietas y límpielo con agua tibia y jabón.',
          'Unas migajas pegajosas bastan para separarlo del marco.',
        ],
        [
          'Empty the freezer, switch the appliance off and let it thaw with towels on the floor.',
          'If the frost is back within a week, the defrost system has a fault; if it stays away, a door was the reason.',
        ],
        [
          'Check that the appliance leans back a little.',
          'A door that swings open by itself points to the feet at the front.',
        ],
      ],
      call: [
        'Call when the ice returns within a week of a full thaw.',
        'A back panel that bulges with ice is a sign that the coil behind it is solid.',
        'If the fan starts to grind, the ice has reached its blades and time is short.',
      ],
      stop: 'Never chip at the ice with a knife or a screwdriver: a pierced coil usually means the end of the appliance.',
      technical:
        'A healthy unit defrosts itself every eight to twelve hours of compressor time, for roughly twenty minutes.',
      parts: ['defrost heater', 'defrost thermostat or sensor', 'door gasket for the model', 'steamer'],
      minutes: 90,
      costs: { from: 150, to: 350 },
    },
    'leaking-water': {
      name: 'Refrigerator Leaking Water',
      tile: { en: 'Water on the floor or inside', es: 'Hay agua en el piso o adentro' },
      problem: 'leaks water',
      hazard: 'water',
      signs: [
        'A puddle forms under the drawers, or a damp line creeps out from below the door.',
        'Sometimes the floor is dry and the water hides under the crisper, where it freezes into a sheet.',
      ],
      causes: [
        [
          'a clogged defrost drain',
          'Melted frost should run down a small channel; a crumb or a plug of ice sends it into the cabinet instead.',
          'The drain is flushed with warm water and its heater strip is checked.',
          45,
        ],
        [
          'a cracked drain pan',
          'The pan under the appliance collects water until it evaporates, and a crack lets it out on the floor.',
          'A new pan is installed and the drain tube is seated properly.',
          5,
        ],
        [
          'a loose water line',
          'Refrigerators with a dispenser have a thin tube at the back whose fitting can work loose when the appliance is moved.',
          'The fitting is replaced and the line is tested under pressure.',
          20,
        ],
        [
          'a worn inlet valve',
          'A valve that no longer closes keeps dripping into the ice maker or down the back.',
          'We replace the valve and check the household water pressure.',
          15,
        ],
        [
          'a water filter that is not seated',
          'After a filter change, a twisted seal drips slowly but steadily.',
          'The filter head and its seals are inspected and the right filter is installed.',
          15,
        ],
      ],
      checks: [
        [
          'Dry everything and lay paper towels in front, behind and inside.',
          'The first towel to get wet shows where the leak starts.',
        ],
        [
          'Take the water filter out and put it back until it clicks.',
          'A leak that stops now was only a matter of the seal.',
          'Saque el filtro de agua y vuelva a ponerlo hasta que haga clic.',
          'Si deja de gotear, solo era el sello del filtro.',
        ],
        [
          'Look into the small hole at the back of the bottom shelf.',
          'Standing water or ice there means that the drain is blocked.',
        ],
        [
          'Close the small valve on the water line and leave it closed overnight.',
          'If the floor stays dry, the leak is in the supply and not in the cooling part.',
          'Cierre la llave pequeña de la línea de agua y déjela cerrada toda la noche.',
          'Si el piso amanece seco, la fuga está en la toma de agua y no en la parte que enfría.',
        ],
      ],
      call: [
        'Call when water reaches a wooden floor, because laminate and oak are ruined within days.',
        'A drain that clogs again after you flushed it has a heater or routing problem.',
        'Any leak from the supply line should be closed off and looked at the same day.',
      ],
      stop: 'If water runs near the plug or an extension cord, switch off the kitchen breaker before you touch anything.',
      technical:
        'Water valves of refrigerators are made for 20 to 120 psi; below that they may fail to close against the flow.',
      parts: ['drain heater strip', 'water inlet valve', 'quarter-inch water line and fittings', 'drain pan'],
      minutes: 60,
      costs: { from: 150, to: 300 },
    },
    'ice-maker-stopped': {
      name: 'Ice Maker Not Making Ice',
      tile: { en: 'Ice maker stopped', es: 'Ya no hace hielo' },
      problem: 'has stopped making ice',
      signs: [
        'The bin is empty in the morning, or the cubes have become small and hollow.',
        'The dispenser may still work, which already rules out half the causes.',
      ],
      causes: [
        [
          'a frozen fill tube',
          'A drop hanging in the tube freezes and plugs it like a cork.',
          'The tube is thawed and the valve behind it is checked, because a healthy one does not drip.',
          25,
        ],
        [
          'an exhausted filter',
          'A filter that is months over its date lets so little water through that the mold never fills.',
          'We replace the filter and measure the flow behind it.',
          15,
        ],
        [
          'a freezer that is too warm',
          'An ice maker waits until the mold is cold enough; in a lukewarm freezer it waits forever.',
          'We find out why it is warm first, because the ice comes back with the cold.',
          15,
        ],
        [
          'a worn-out ice maker module',
          'Gears and the small motor that turns the ejector wear down after years of cycles.',
          'The module is replaced as one piece.',
          25,
        ],
        [
          'a defective inlet valve',
          'Its coil no longer opens it to let water in.',
          'The valve is tested electrically and replaced.',
          20,
        ],
      ],
      checks: [
        [
          'Make sure that the shut-off arm is down or the switch says on.',
          'A bag of peas pushes the arm up more often than a part fails.',
          'Revise que el brazo de paro esté abajo o que el interruptor esté encendido.',
          'Es más común que una bolsa de verduras levante el brazo que una pieza descompuesta.',
        ],
        [
          'Read the freezer temperature with a thermometer.',
          'Above 10 °F there will be no ice, whatever the ice maker does.',
          'Mida la temperatura del congelador con un termómetro.',
          'Por encima de 10 °F no habrá hielo, haga lo que haga la máquina.',
        ],
        [
          'Note the date on the water filter.',
          'More than six months is a good reason to begin with a new one.',
          'Fíjese en la fecha del filtro de agua.',
          'Si tiene más de seis meses, lo mejor es empezar por cambiarlo.',
        ],
        [
          'Fill a glass at the dispenser and watch the stream.',
          'A thin stream points to the filter or the supply; a strong one to the ice maker itself.',
        ],
      ],
      call: [
        'Call when the freezer is cold, the filter is new and a full day brings no ice.',
        'Water in the bin that freezes into one block means that the mold overflows.',
        'A valve that hums and lets no water through has to be replaced.',
      ],
      stop: 'If the ice maker overflows into the freezer, lift its arm and close the water line until the repair.',
      technical: 'A typical ice maker drops eight cubes every 90 minutes once the mold has reached about 16 °F.',
      parts: ['ice maker module', 'water inlet valve', 'water filter', 'steamer'],
      minutes: 75,
      costs: { from: 150, to: 380 },
    },
    noisy: {
      name: 'Noisy Refrigerator',
      tile: { en: 'Makes a loud noise', es: 'Hace mucho ruido' },
      problem: 'has become noisy',
      signs: [
        'A hum that you never noticed before now carries into the living room.',
        'Rattles, buzzes and squeals each point to a different part, so it pays to listen with the door open and closed.',
      ],
      causes: [
        [
          'an evaporator fan that touches ice',
          'The blades hit frost and chirp like a card in bicycle spokes; with the door open the sound stops.',
          'The ice is removed, its reason is found and the fan is checked for damage.',
          40,
        ],
        [
          'a worn condenser fan',
          'The fan near the compressor runs on small bearings that begin to squeal when they dry out.',
          'The motor is replaced and the blades are cleaned.',
          25,
        ],
        [
          'a loose compressor mount',
          'Rubber feet harden with age and pass the vibration on to the cabinet.',
          'The mounts are replaced and pipes that touch are moved apart.',
          15,
        ],
        [
          'an appliance that is not level',
          'The cabinet twists a little and everything on top of it starts to sing.',
          'We level it and make sure that the doors still close.',
          20,
        ],
      ],
      checks: [
        [
          'Open the freezer door and press the light switch with a finger.',
          'If the noise comes back, it is the fan inside; if not, it comes from below.',
        ],
        [
          'Rock the appliance gently at a corner.',
          'You can take out any wobble by turning the feet.',
          'Mueva el refrigerador con suavidad desde una esquina.',
          'Si se tambalea, puede corregirlo girando las patas.',
        ],
        [
          'Take bottles and trays off the top.',
          'Rattles often have nothing to do with the refrigerator itself.',
          'Quite las botellas y bandejas que estén encima.',
          'Muchas veces la vibración no viene del refrigerador.',
        ],
        [
          'Pull it a few inches away from the wall.',
          'A hum that fades was only an echo or a pipe that touched the plaster.',
        ],
      ],
      call: [
        'Call when a squeal lasts for more than a day, because once the fan stops, the food warms up.',
        'A loud click every few minutes comes from a compressor that cannot start.',
        'Knocking at the end of each run means that the compressor mounts are worn.',
      ],
      stop: 'Grinding together with a rising temperature is the moment to move the food into a cooler.',
      technical: 'Modern units run at 32 to 47 decibels; every 10 more sounds twice as loud.',
      parts: ['evaporator fan motor', 'condenser fan motor', 'compressor mounts', 'leveling tools'],
      minutes: 60,
      costs: { from: 150, to: 320 },
    },
    'runs-constantly': {
      name: 'Refrigerator That Never Stops Running',
      tile: { en: 'Never stops running', es: 'Nunca deja de funcionar' },
      problem: 'runs without a pause',
      signs: [
        'You hear the motor at breakfast, at dinner and in the middle of the night.',
        'The power bill creeps up although nothing in the household has changed.',
      ],
      causes: [
        [
          'coils covered with dust',
          'Heat that cannot leave has to be pumped again and again.',
          'A thorough cleaning brings the running time down within a day.',
          40,
        ],
        [
          'a door that is opened or leaks a lot',
          'Every bit of warm air has to be cooled down to the last degree.',
          'Seal and hinges are replaced where they no longer close.',
          20,
        ],
        [
          'a thermostat that never says stop',
          'The sensor reports the wrong temperature, so the control keeps calling for more cold.',
          'We check the sensor against a thermometer and replace it if it is off.',
          15,
        ],
        [
          'a coil under ice',
          'An iced coil cools poorly, so the appliance makes up for it by running longer.',
          'The defrost circuit is repaired and the ice removed.',
          20,
        ],
        [
          'a hot spot next to the oven',
          'A refrigerator beside a stove or in the sun works against the heat all day.',
          'We suggest a better place or a panel between the two.',
          5,
        ],
      ],
      checks: [
        ['Feel the side walls with the palm of your hand.', 'Warm is normal; hot means that the heat has no way out.'],
        [
          'Listen for ten quiet minutes after a night without opening the door.',
          'If it never pauses then, the appliance is at its limit.',
        ],
        [
          'Check that there are a few inches of room above and behind it.',
          'In a tight niche, it breathes its own warm air.',
          'Revise que haya unas pulgadas libres arriba y detrás.',
          'En un espacio muy cerrado vuelve a tomar su propio aire caliente.',
        ],
        [
          'Vacuum the coils and note the electric meter before and after.',
          'A clear drop confirms that dust was the reason.',
        ],
      ],
      call: [
        'Call when it still runs without pause two days after a cleaning.',
        'Food that freezes in the vegetable drawer means that the control no longer stops the cold.',
        'A cabinet that is too hot to touch needs a technician soon.',
      ],
      stop: 'If the wall outlet or the plug is discolored, stop using that outlet and have it checked by an electrician.',
      technical:
        'Running 80 to 90 percent of the time can be normal on a hot day; never pausing through a cool night is not.',
      parts: ['coil brush', 'door gasket for the model', 'thermostat or thermistor', 'defrost heater'],
      minutes: 75,
      costs: { from: 150, to: 380 },
    },
    'freezing-food': {
      name: 'Refrigerator Freezing Food',
      tile: { en: 'Freezes food that shouldn’t freeze', es: 'Congela lo que no debe congelar' },
      problem: 'freezes food in the fresh-food section',
      signs: [
        'Lettuce turns glassy, eggs crack, and yogurt has crystals at its rim.',
        'It often begins in one corner, right below the vent at the top.',
      ],
      causes: [
        [
          'a damper that is stuck open',
          'The little flap between freezer and refrigerator should close when it is cold enough.',
          'The damper is freed or replaced together with its motor.',
          40,
        ],
        [
          'a temperature sensor that reads wrong',
          'It reports a warm cabinet, and the control answers with more and more cold air.',
          'The sensor is measured in ice water and replaced when its value is off.',
          30,
        ],
        [
          'a control set too cold',
          'Between 37 and 40 °F is right, and every degree below brings frost nearer.',
          'We set and explain the control and verify the result with a thermometer.',
          20,
        ],
        [
          'an almost empty refrigerator',
          'Without food to hold the temperature, the air swings quickly below freezing.',
          'A few bottles of water even it out; no part is needed.',
          10,
        ],
      ],
      checks: [
        [
          'Lay a thermometer on each shelf in turn.',
          'One icy shelf points to the airflow; ice everywhere points to the control.',
        ],
        [
          'Move tender food away from the vent.',
          'If it survives two shelves lower, the refrigerator is healthy.',
          'Aleje los alimentos delicados de la salida de aire.',
          'Si dos repisas más abajo no se congelan, el refrigerador está bien.',
        ],
        [
          'Raise the setting by one step and wait for a day.',
          'No change at all means that the sensor or damper no longer responds.',
          'Suba el ajuste un nivel y espere un día.',
          'Si no cambia nada, el sensor o la compuerta ya no responde.',
        ],
        ['Listen at the vent while the door switch is pressed.', 'A constant draft means that the damper is open.'],
      ],
      call: [
        'Call when food freezes at the warmest setting.',
        'If the display disagrees with your thermometer, a sensor has failed.',
        'If the freezer grows too warm at the same time, the damper is the first suspect.',
      ],
      stop: 'Throw out eggs and cans that froze and cracked: what is in them is no longer safe.',
      technical:
        'The common sensors change their resistance by several hundred ohms a degree, so a small error means several degrees.',
      parts: ['damper assembly', 'thermistor', 'thermometer with data logger'],
      minutes: 75,
      costs: { from: 150, to: 350 },
    },
    'dispenser-not-working': {
      name: 'Water Dispenser Not Working',
      tile: { en: 'No water from the door', es: 'No sale agua de la puerta' },
      problem: 'gives no water at the dispenser',
      signs: [
        'The paddle clicks and nothing comes, or it takes a minute for a trickle to fill the glass.',
        'The ice maker may go on working, because it has a valve of its own.',
      ],
      causes: [
        [
          'a frozen line in the door',
          'The tube runs past the freezer and freezes when the freezer is set very low.',
          'The line is thawed and insulated so that it stays open.',
          30,
        ],
        [
          'a clogged filter',
          'Sediment clogs the fine pores after a few hundred gallons.',
          'A filter of the right type restores the flow at once.',
          35,
        ],
        [
          'a broken paddle switch',
          'Behind the paddle sits a small switch that wears out with every glass.',
          'We change the switch and the spring behind it.',
          15,
        ],
        [
          'a failed dispenser valve',
          'The valve gets its signal and still does not open.',
          'The valve block is replaced and checked for leaks.',
          20,
        ],
      ],
      checks: [
        [
          'See if the dispenser is locked.',
          'A small padlock on the display is the quickest repair there is.',
          'Fíjese si el dispensador está bloqueado.',
          'Un candadito en la pantalla es la reparación más rápida que existe.',
        ],
        [
          'Take the filter out and try the bypass plug, if your model has one.',
          'If water flows now, the filter is the reason.',
        ],
        [
          'Set the freezer to 0 °F if it is colder.',
          'A frozen line thaws within a day and stays open.',
          'Ponga el congelador a 0 °F si está más frío.',
          'Una línea congelada se descongela en un día y así se mantiene abierta.',
        ],
        [
          'Follow the water line and make sure that the appliance does not pinch it.',
          'A kink behind a pushed-back refrigerator stops the water completely.',
          'Siga la línea de agua y revise que el refrigerador no la esté aplastando.',
          'Un doblez detrás de un refrigerador muy pegado a la pared corta el agua por completo.',
        ],
      ],
      call: [
        'Call when neither ice nor water comes although the line is open.',
        'If the paddle makes no click, the problem is electrical.',
        'If water keeps running after you take the glass away, turn off its valve and call soon.',
      ],
      stop: 'If water drips onto the display, close the supply and switch off the dispenser until it is dry.',
      technical: 'Half a gallon a minute is a normal flow; below a quarter the filter or valve is at its limit.',
      parts: ['water filter', 'dispenser switch', 'water inlet valve', 'door line heater kit'],
      minutes: 60,
      costs: { from: 150, to: 350 },
    },
    'bad-smell': {
      name: 'Smelly Refrigerator',
      tile: { en: 'Smells bad', es: 'Huele mal' },
      problem: 'smells even though it is clean',
      signs: [
        'The smell is back an hour after a thorough cleaning, and nothing in the drawers explains it.',
        'It may be musty, sour, or sharp like plastic, and each kind has its own source.',
      ],
      causes: [
        [
          'a drain pan full of residue',
          'Spilled milk reaches the pan through the drain and spoils in the warmth of the compressor.',
          'The pan is pulled out, cleaned and put back level.',
          35,
        ],
        [
          'mold in the folds of the seal',
          'Crumbs and moisture feed a dark line that a quick wipe never reaches.',
          'We clean or replace the gasket, depending on its age.',
          30,
        ],
        [
          'food behind the air panel',
          'Small pieces fall through the vent and stay in the channel for months.',
          'The panel is removed and the channel is cleaned.',
          25,
        ],
        [
          'an overheated part',
          'A fan or relay that runs hot gives off a smell of plastic.',
          'The part is found by measuring and replaced before it fails.',
          10,
        ],
      ],
      checks: [
        [
          'Wash the walls with two tablespoons of baking soda in a quart of warm water.',
          'Smells on the surface disappear; those from behind it return.',
          'Lave las paredes con dos cucharadas de bicarbonato en un cuarto de galón de agua tibia.',
          'El olor de la superficie desaparece; el que viene de más adentro vuelve.',
        ],
        [
          'Pull the seal apart gently and wipe its folds with a cloth.',
          'If the cloth comes away black, you have found the culprit.',
          'Separe el empaque con cuidado y limpie los pliegues con un trapo.',
          'Si el trapo sale negro, ya encontró la causa.',
        ],
        ['See if the pan behind the lower grille slides out.', 'Many can, and hot water with soap does the rest.'],
        [
          'Change the air or water filter if the ice tastes odd too.',
          'Charcoal absorbs smells until it is full.',
          'Cambie el filtro de aire o de agua si el hielo también sabe raro.',
          'El carbón absorbe olores hasta que se llena.',
        ],
      ],
      call: [
        'Call when the smell is sharp or like burnt plastic.',
        'If it returns within days, the source is behind a panel.',
        'A pan that cannot be reached from the front is a short job for a technician.',
      ],
      stop: 'A smell of something burning means unplugging the refrigerator right away.',
      technical: 'Mold grows above 39 °F and 60 percent humidity, just the conditions inside a worn seal.',
      parts: ['drain pan', 'door gasket for the model', 'air filter', 'start relay'],
      minutes: 60,
      costs: { from: 150, to: 280 },
    },
  },
  articles: articles,
})
