import type { EverySafeCheck } from '#content/faults/preparations/preparations.ts'
import type { SpanishCheck } from './spanish-check.ts'

export const sinkChecks: Pick<EverySafeCheck<SpanishCheck>, 'dishwasher' | 'disposal'> = {
  dishwasher: {
    'not-draining': [
      ['Saque el filtro y enjuáguelo bajo la llave.', 'Con un cepillo y jabón para platos se arregla la mayoría.'],
      [
        'Haga funcionar el triturador y deje correr el agua un minuto.',
        'Los dos comparten el desagüe, y uno puede inundar al otro.',
      ],
      [
        'Fíjese en la tapita junto a la llave del fregadero, si la hay.',
        'Si sale agua por ahí, la manguera de atrás está tapada.',
      ],
    ],
    'not-cleaning': [
      [
        'Gire con la mano los dos brazos rociadores antes de empezar.',
        'Basta un tenedor que sobresalga para detenerlos.',
      ],
      ['Enjuague el filtro cada semana.', 'Un filtro sucio vuelve a echar la misma comida sobre los platos.'],
      [
        'Deje correr la llave de la cocina hasta que salga caliente antes de oprimir inicio.',
        'Así la primera agua que entra no es fría.',
      ],
    ],
    leaking: [
      ['Limpie el sello y el borde de la puerta.', 'Un solo grano de arroz puede guiar el agua hacia afuera.'],
      [
        'Revise que la máquina esté nivelada y la puerta derecha.',
        'Si está inclinada, se derrama por la esquina más baja.',
      ],
    ],
    'not-drying': [
      ['Llene el abrillantador y suba la dosis un nivel.', 'Verá la diferencia en la siguiente carga.'],
      ['Elija la opción de secado con calor.', 'Los ciclos ecológicos la omiten para ahorrar energía.'],
      ['Abra la puerta unas pulgadas en cuanto termine el ciclo.', 'El vapor que sale se lleva la humedad.'],
    ],
    'not-filling': [
      [
        'Revise que la llave de paso debajo del fregadero esté abierta.',
        'Los productos de limpieza empujados al fondo la mueven más seguido de lo que uno cree.',
      ],
      ['Cierre la puerta hasta oír el seguro.', 'Un plato alto en la canasta de abajo puede dejarla abierta.'],
      ['Fíjese si tiene un inicio retrasado.', 'Puede que la máquina simplemente esté esperando.'],
    ],
    'cloudy-glasses': [
      [
        'Ponga una taza de vinagre en la canasta de arriba durante un ciclo sin platos.',
        'Se lleva gran parte de la película que hay en la máquina.',
      ],
      [
        'Use la mitad del detergente durante una semana.',
        'El agua de Portland es blanda, y la dosis de la caja es para agua dura.',
      ],
      ['Llene el abrillantador.', 'Hace falta en cada ciclo, aunque use pastillas.'],
    ],
    'not-starting': [
      ['Apague el breaker durante cinco minutos.', 'Un control trabado vuelve a empezar de cero.'],
      [
        'Pruebe el interruptor de pared junto al fregadero.',
        'En muchas casas es el del lavaplatos y no el del triturador.',
      ],
      [
        'Mantenga oprimido tres segundos el botón de bloqueo o el de secado con calor.',
        'En varias marcas eso desbloquea el panel.',
      ],
    ],
    smells: [
      ['Desarme el filtro y cepíllelo.', 'La causa más común es la grasa de la parte de adentro.'],
      ['Limpie con un trapo el borde inferior de la puerta.', 'Lo que encuentre ahí explica mucho.'],
      ['Ponga el ciclo más caliente con una taza de vinagre.', 'Si queda sin olor una semana, era la grasa.'],
    ],
    noisy: [
      ['Gire con la mano los dos brazos rociadores con las canastas llenas.', 'Lo que toquen es lo que hace el ruido.'],
      ['Escuche cuando termina de llenarse.', 'Un solo golpe en la pared viene de la tubería.'],
    ],
  },
  disposal: {
    humming: [
      [
        'Con el interruptor apagado, espere diez minutos y oprima el botón rojo de abajo.',
        'Solo se queda adentro cuando el motor ya se enfrió.',
      ],
    ],
    leaking: [],
    'no-power': [
      ['Oprima el botón rojo de la parte de abajo.', 'Si hace clic y el motor funciona, ya quedó.'],
      [
        'Busque en la cubierta de la cocina un contacto de protección con botón de reinicio.',
        'Un solo botón puede alimentar toda la cocina.',
      ],
      ['Revise que esté enchufado.', 'A veces las cubetas de limpieza lo desconectan.'],
    ],
    'slow-drain': [
      [
        'Deje correr agua fría antes, durante y medio minuto después de usarlo.',
        'Si desde ahora desagua bien, no necesita reparación.',
      ],
      ['Muela una bandeja de cubos de hielo.', 'Desprenden los residuos blandos de las paredes.'],
      ['Destape con un émbolo y el otro lado del fregadero cerrado.', 'Un tapón reciente casi siempre cede.'],
    ],
    'bad-smell': [
      ['Muela hielo con un puñado de sal gruesa.', 'Talla el anillo sin químicos.'],
      ['Llene el fregadero de agua caliente con jabón y déjela ir de golpe.', 'Eso lava toda la tubería.'],
    ],
    noisy: [
      [
        'Desenchufe el triturador y cuente sus cucharitas.',
        'Si falta una, casi siempre se ve enseguida con una linterna.',
      ],
    ],
  },
}
