import type { EverySafeCheck } from '#content/faults/preparations/preparations.ts'
import type { SpanishCheck } from './spanish-check.ts'

export const kitchenChecks: Pick<EverySafeCheck<SpanishCheck>, 'refrigerator' | 'oven'> = {
  refrigerator: {
    'not-cooling': [
      [
        'Asegúrese de que la comida no tape las rejillas de aire del fondo, en ninguno de los dos compartimentos.',
        'Una rejilla tapada parece una descompostura, y a veces basta con mover una caja.',
      ],
      [
        'Desenchufe el refrigerador y aspire la rejilla de abajo.',
        'Si en un día vuelve a enfriar, el problema era el polvo.',
      ],
      [
        'Revise que nadie haya movido el control a una temperatura menos fría.',
        'Pasa más seguido de lo que uno cree, sobre todo después de las compras grandes.',
      ],
    ],
    'freezer-frost': [
      [
        'Busque si algún paquete impide que la puerta cierre por completo.',
        'En ese caso, la escarcha es más gruesa cerca de la puerta.',
      ],
      [
        'Pase los dedos por el empaque de la puerta en busca de grietas y límpielo con agua tibia y jabón.',
        'Unas migajas pegajosas bastan para separarlo del marco.',
      ],
    ],
    'leaking-water': [
      [
        'Saque el filtro de agua y vuelva a ponerlo hasta que haga clic.',
        'Si deja de gotear, solo era el sello del filtro.',
      ],
      [
        'Cierre la llave pequeña de la línea de agua y déjela cerrada toda la noche.',
        'Si el piso amanece seco, la fuga está en la toma de agua y no en la parte que enfría.',
      ],
    ],
    'ice-maker-stopped': [
      [
        'Revise que el brazo de paro esté abajo o que el interruptor esté encendido.',
        'Es más común que una bolsa de verduras levante el brazo que una pieza descompuesta.',
      ],
      [
        'Mida la temperatura del congelador con un termómetro.',
        'Por encima de 10 °F no habrá hielo, haga lo que haga la máquina.',
      ],
      ['Fíjese en la fecha del filtro de agua.', 'Si tiene más de seis meses, lo mejor es empezar por cambiarlo.'],
    ],
    noisy: [
      ['Mueva el refrigerador con suavidad desde una esquina.', 'Si se tambalea, puede corregirlo girando las patas.'],
      ['Quite las botellas y bandejas que estén encima.', 'Muchas veces la vibración no viene del refrigerador.'],
    ],
    'runs-constantly': [
      [
        'Revise que haya unas pulgadas libres arriba y detrás.',
        'En un espacio muy cerrado vuelve a tomar su propio aire caliente.',
      ],
    ],
    'freezing-food': [
      [
        'Aleje los alimentos delicados de la salida de aire.',
        'Si dos repisas más abajo no se congelan, el refrigerador está bien.',
      ],
      ['Suba el ajuste un nivel y espere un día.', 'Si no cambia nada, el sensor o la compuerta ya no responde.'],
    ],
    'dispenser-not-working': [
      [
        'Fíjese si el dispensador está bloqueado.',
        'Un candadito en la pantalla es la reparación más rápida que existe.',
      ],
      [
        'Ponga el congelador a 0 °F si está más frío.',
        'Una línea congelada se descongela en un día y así se mantiene abierta.',
      ],
      [
        'Siga la línea de agua y revise que el refrigerador no la esté aplastando.',
        'Un doblez detrás de un refrigerador muy pegado a la pared corta el agua por completo.',
      ],
    ],
    'bad-smell': [
      [
        'Lave las paredes con dos cucharadas de bicarbonato en un cuarto de galón de agua tibia.',
        'El olor de la superficie desaparece; el que viene de más adentro vuelve.',
      ],
      [
        'Separe el empaque con cuidado y limpie los pliegues con un trapo.',
        'Si el trapo sale negro, ya encontró la causa.',
      ],
      [
        'Cambie el filtro de aire o de agua si el hielo también sabe raro.',
        'El carbón absorbe olores hasta que se llena.',
      ],
    ],
  },
  oven: {
    'not-heating': [
      ['Fíjese si la pantalla muestra un inicio retrasado o un bloqueo.', 'Los dos dejan el horno frío a propósito.'],
      [
        'Apague y encienda una sola vez el breaker si su estufa es eléctrica.',
        'Si se botó la mitad del breaker, el reloj funciona pero no hay calor.',
      ],
    ],
    'uneven-heat': [
      [
        'Con el horno frío, quite el papel de aluminio y las piedras del piso del horno.',
        'Devuelven el calor hacia donde hace daño.',
      ],
      ['Use la rejilla de en medio y una sola bandeja.', 'Dos bandejas no dejan pasar el aire.'],
    ],
    'wrong-temperature': [
      [
        'Cuelgue un termómetro de horno en el centro y espere media hora.',
        'Léalo cuatro veces en una hora y saque el promedio.',
      ],
      ['Busque en el manual cómo se ajusta la temperatura.', 'Con los botones se pueden corregir hasta 35 grados.'],
    ],
    'burner-not-lighting': [],
    'electric-burner-dead': [
      ['Si su estufa es de vidrio, fíjese si el bloqueo de los controles está activado.', 'Una lucecita lo delata.'],
    ],
    'door-will-not-close': [
      ['Con el horno frío, busque huecos en el empaque.', 'Una punta suelta se puede volver a enganchar con la mano.'],
      ['Con el horno frío, saque todas las rejillas y cierre la puerta.', 'Si cierra, una de ellas estaba mal puesta.'],
    ],
    'self-clean-trouble': [
      ['Espere a que el horno esté frío al tocarlo.', 'El seguro solo se abre por debajo de unos 300 °F.'],
      ['Apague el breaker cinco minutos y vuelva a encenderlo.', 'Muchos seguros se liberan al reiniciar.'],
      ['Oprima cancelar una vez y espere.', 'El motor necesita un minuto para girar.'],
    ],
    'broiler-dead': [],
    smoking: [
      [
        'Con el horno frío, revise el piso con una linterna.',
        'La causa más común son las costras oscuras cerca del elemento que calienta.',
      ],
      ['Revise si hay plástico o trapos en el cajón de abajo.', 'Se calienta mucho más de lo que la gente cree.'],
      [
        'Con el horno frío, pase dos veces un trapo con agua tibia después de usar un limpiador químico.',
        'Siga hasta que el trapo salga limpio.',
      ],
    ],
  },
}
