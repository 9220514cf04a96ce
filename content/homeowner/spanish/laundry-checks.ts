import type { EverySafeCheck } from '#content/faults/preparations/preparations.ts'
import type { SpanishCheck } from './spanish-check.ts'

export const laundryChecks: Pick<EverySafeCheck<SpanishCheck>, 'washer' | 'dryer'> = {
  washer: {
    'not-spinning': [
      [
        'Saque la mitad de la carga y ponga solo un ciclo de centrifugado.',
        'Si ahora centrifuga, el problema era la carga y no la máquina.',
      ],
      ['Cierre bien la tapa y escuche si hace clic.', 'Si no hace clic, el seguro está descompuesto.'],
      [
        'Revise la velocidad de centrifugado del ciclo que eligió.',
        'Los ciclos de delicados y de lana centrifugan tan suave que parece una falla.',
      ],
    ],
    'not-draining': [
      [
        'Siga con la mano la manguera de detrás de la máquina.',
        'Cualquier doblez fuerte basta para que el agua no salga.',
      ],
      [
        'Deje correr agua tibia en el desagüe o el fregadero donde descarga la lavadora.',
        'Si el agua se regresa, lo tapado es el desagüe de la casa y no la lavadora.',
      ],
    ],
    leaking: [
      [
        'Limpie los pliegues de la goma de la puerta y busque cortes.',
        'Casi siempre se rompe abajo, donde se juntan las monedas.',
      ],
      ['Use la mitad del detergente durante una semana.', 'Si el piso sigue seco, no necesita ninguna reparación.'],
    ],
    shaking: [
      ['Presione sobre las esquinas opuestas de la tapa.', 'Si se balancea, gire la pata hasta que quede firme.'],
      ['Lave toallas con toallas y no lave un tapete solo.', 'Una carga pareja es la mitad del remedio.'],
    ],
    'not-filling': [
      [
        'Abra por completo las dos llaves de agua detrás de la máquina.',
        'Una llave a medio abrir es la causa que más encontramos.',
      ],
      ['Llene una cubeta en la llave más cercana.', 'Si también sale poca agua, el problema es de la casa.'],
      [
        'Fíjese si la manguera está doblada detrás de la máquina.',
        'Una manguera doblada zumba igual que una válvula descompuesta.',
      ],
    ],
    'door-locked': [
      [
        'Espere tres minutos después de que termine el ciclo.',
        'El clic que se oye después es el seguro que se suelta.',
      ],
      ['Ponga un ciclo de desagüe y centrifugado.', 'Cuando sale el agua, la puerta queda libre.'],
      ['Revise que el seguro para niños esté desactivado.', 'El símbolo es pequeño y es fácil pasarlo por alto.'],
    ],
    'smells-musty': [
      [
        'Ponga el ciclo más caliente con el tambor vacío y una taza de carbonato de sodio para lavar.',
        'Si el olor se va por semanas, eran residuos.',
      ],
      ['Deje entreabiertos la puerta y el cajón después de cada lavado.', 'En una superficie seca no crece nada.'],
      ['Limpie los pliegues de la goma una vez por semana.', 'Si el trapo sale oscuro, ya hacía falta.'],
    ],
    'not-starting': [
      ['Abra y cierre la puerta con un poco de presión.', 'Si ahora arranca, el seguro está gastado.'],
      ['Busque en la pantalla un inicio retrasado.', 'El símbolo del reloj nos ha engañado a muchos.'],
      ['Desenchufe la máquina durante diez minutos.', 'La electrónica muchas veces se recupera después de una pausa.'],
    ],
    'stained-clothes': [
      [
        'Lave una toalla blanca vieja sin ningún producto.',
        'Si sale limpia, es el producto; si sale sucia, es la máquina.',
      ],
      [
        'Saque el cajón del detergente y enjuáguelo con agua caliente.',
        'La baba que se junta en sus canales termina en las camisas.',
      ],
    ],
  },
  dryer: {
    'not-heating': [
      [
        'Revise que el ciclo no esté en solo aire.',
        'En muchas perillas, la posición sin calor está junto a las demás.',
      ],
      [
        'Apague por completo el breaker doble de la secadora y vuelva a encenderlo.',
        'La mitad puede haberse botado sin que se note.',
      ],
      ['Limpie el filtro de pelusa y póngalo bajo el agua.', 'Si el agua se queda encima, el suavizante lo tapó.'],
    ],
    'takes-too-long': [
      ['Observe la tapita de afuera mientras la secadora funciona.', 'Debe quedarse abierta sola.'],
      ['Saque el filtro y aspire la ranura de abajo.', 'Esa pelusa gris es lo que no deja pasar el aire.'],
      ['Seque media carga.', 'La ropa necesita espacio para caer por el aire.'],
    ],
    'not-turning': [['Saque un poco de ropa.', 'Puede que el tambor solo esté demasiado cargado.']],
    squeaking: [
      ['Vacíe el tambor y hágalo funcionar un minuto.', 'Si ahora no hace ruido, busque monedas, botones y zapatos.'],
      ['Revise que la secadora esté nivelada.', 'Si está inclinada, el tambor roza de un lado.'],
    ],
    overheating: [],
    'not-starting': [
      [
        'Presione la puerta con firmeza mientras oprime el botón de inicio.',
        'Si arranca, el cierre ya no llega al interruptor.',
      ],
      [
        'Mantenga oprimido el botón de inicio tres segundos.',
        'Muchas secadoras esperan ese tiempo para proteger a los niños.',
      ],
      ['Revise que el bloqueo de los controles esté desactivado.', 'Una llavecita en la pantalla lo delata.'],
    ],
    'stops-early': [
      ['Elija un ciclo por tiempo para una carga.', 'Si llega hasta el final, la causa es el sensor.'],
      [
        'Limpie el filtro y la salida de aire de afuera.',
        'El aire húmedo que se queda adentro confunde a cualquier sensor.',
      ],
    ],
    'trips-breaker': [],
  },
}
