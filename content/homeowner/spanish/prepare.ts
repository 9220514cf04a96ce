import type { prepare as english } from '#content/homeowner/english/prepare.ts'

/** The Spanish version of english/prepare.ts. */
export const prepare: typeof english = {
  heading: 'Ayúdenos a llegar preparados',
  lead: 'Un minuto ahora puede ahorrar una segunda visita. Cada paso se guarda por separado, y puede saltarse cualquiera.',
  saved: 'Guardado',
  photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  model: {
    title: 'Marca y modelo',
    lead: 'Con el número de modelo llevamos las piezas correctas.',
    brand: 'Marca',
    brandHint: 'Por ejemplo Whirlpool, LG o Bosch',
    model: 'Número de modelo',
    age: '¿Cuántos años tiene, más o menos?',
    ageHint: 'Puede ser aproximado',
    save: 'Guardar',
    nothing: 'Llene por lo menos uno de los campos',
    tooLong: (most) => `Use ${most} caracteres como máximo`,
    badAge: 'Escriba cuántos años tiene, de 0 a 60',
  },
  photo: {
    label: 'O tome una foto de la placa',
    hint: 'Solo la ve nuestro equipo. Borramos el lugar y la hora que la cámara guarda en la foto.',
    save: 'Enviar la foto',
    alt: 'Una foto que usted envió',
    missing: 'Primero elija una foto',
    notAPhoto:
      'No podemos leer este archivo como foto. Elija un archivo JPEG, PNG o WebP. También sirve una captura de pantalla de la foto.',
    tooLarge: 'Esta foto pesa más de 15 MB. Elija una más pequeña.',
    tooManyPixels:
      'Esta imagen tiene demasiados píxeles y no podemos abrirla. Envíe una captura de pantalla o guárdela como JPEG.',
    busy: 'Hay mucho movimiento en este momento. Envíe la foto otra vez en unos segundos.',
    tooMany: 'Esta solicitud ya tiene 30 fotos, que es el máximo.',
  },
  symptom: {
    title: 'Qué le pasa',
    lead: 'Elija lo que más se parezca.',
    disposal:
      'Si es un triturador de basura, elija lo que más se parezca. Si es otra cosa, díganoslo con sus palabras.',
    text: 'Con sus palabras (opcional)',
    textHint: 'Cuándo pasa, qué se oye, qué ha intentado',
    save: 'Guardar',
    nothing: 'Elija lo que más se parezca o escriba unas palabras',
  },
  checks: {
    title: 'Pruebe esto antes de que lleguemos',
    lead: (fee) =>
      `Puede ahorrarle la visita de ${fee}. Nada de esto necesita herramientas, y puede parar cuando quiera.`,
    step: (number, total) => `Paso ${number} de ${total}`,
    fixed: 'Con eso se arregló',
    stillBroken: 'Sigue igual',
    fixedNote: '“Con eso se arregló” cierra su solicitud. No le cuesta nada.',
    done: 'Gracias por intentarlo. Ya sabemos por dónde empezar.',
  },
  price: {
    range: (from, to) => `De ${from} a ${to}`,
    forSymptom: 'Costo habitual de esta reparación, con piezas y mano de obra',
    forAppliance: 'Costo habitual de una reparación así, con piezas y mano de obra',
    fee: (fee) => `La visita cuesta ${fee}. Si hacemos la reparación, no le cobramos esos ${fee}.`,
    example: (total, fee, sum) =>
      `Por ejemplo: una reparación de ${total} le cuesta ${total}, no ${sum}. Sin reparación, usted paga ${fee}.`,
    rule: (percent, newCost, limit) =>
      `Con esos años de uso, la reparación debería costar menos del ${percent} % de uno nuevo. Uno nuevo cuesta alrededor de ${newCost} entregado e instalado (es nuestro cálculo), o sea ${limit}.`,
    ask: 'Díganos cuántos años tiene, en “Marca y modelo”, y le decimos si conviene repararlo.',
    verdicts: {
      repair: {
        title: 'Conviene repararlo',
        text: () => 'Vale la pena aunque salga en lo más alto del precio habitual.',
      },
      ask: {
        title: 'Depende de lo que encontremos',
        text: (limit) => `Hasta ${limit} conviene repararlo. Si resulta más caro, se lo decimos antes de empezar.`,
      },
      replace: {
        title: 'No lo repare',
        text: () =>
          'Con esos años de uso, hasta una reparación pequeña cuesta más de lo que vale. Si cancela ahora, no paga nada. Si de todos modos quiere que lo revisemos, con gusto vamos.',
      },
    },
    age: (years, from, to) =>
      `El suyo: ${years === 1 ? '1 año' : `${years} años`}. Por lo general duran de ${from} a ${to}.`,
  },
  hazards: {
    question: '¿Huele a gas, ve chispas o hay agua cerca de la electricidad?',
    happening: 'Sí, está pasando ahora',
    closed:
      'Esta solicitud está cerrada y nuestro equipo no verá su aviso. Póngase a salvo y llame primero al 911. Después, por favor llámenos.',
    told: 'Ya sabemos que es urgente.',
    call911: 'Llame al 911',
    callUs: 'Cuando esté a salvo, llámenos:',
    texted: 'Ya le avisamos a nuestro equipo para que le llame de inmediato.',
    gas: {
      title: 'Si huele a gas',
      steps: [
        'No toque ningún interruptor, enchufe ni teléfono adentro. No encienda nada.',
        'Saque a todos de la casa y deje la puerta abierta al salir.',
        'Desde afuera, llame al 911 o al número de emergencias de su compañía de gas. Está en su recibo.',
        'No vuelva a entrar hasta que le digan que es seguro.',
      ],
    },
    sparks: {
      title: 'Si ve chispas o humo, o huele a quemado',
      steps: [
        'Si hay fuego, salga de la casa y llame al 911.',
        'Si no, apague el breaker del aparato. Desenchúfelo solo si el enchufe está frío y seco.',
        'Si hay fuego dentro del horno, deje la puerta cerrada.',
        'No vuelva a usar el aparato hasta que lo revisemos.',
      ],
    },
    water: {
      title: 'Si hay agua cerca de un contacto, un enchufe o un cable',
      steps: [
        'No pise el agua y no toque el aparato ni su enchufe.',
        'Apague el breaker de ese cuarto si puede llegar con los pies secos.',
        'Después cierre la llave de agua del aparato o la principal de la casa.',
        'Si alguien recibe una descarga, no lo toque hasta que no haya corriente. Llame al 911.',
      ],
    },
  },
  fixed: {
    title: '¡Qué bueno que ya funciona!',
    text: 'Cerramos su solicitud y no nos debe nada.',
    again: 'Volvió a fallar',
    againNote: 'Vuelve a abrir la misma solicitud, con todo lo que nos dijo.',
  },
  said: {
    model_saved: 'Guardado. Gracias, así llevamos las piezas correctas.',
    photo_added: 'Ya tenemos su foto. ¡Gracias!',
    symptom_saved: 'Guardado. Gracias, así planeamos mejor la visita.',
    check_tried: 'Gracias por intentarlo. Ya lo anotamos.',
    fixed: '¡Qué bueno que ya funciona! Cerramos su solicitud y no nos debe nada.',
    broken_again: 'Su solicitud está abierta otra vez. Le llamaremos.',
    hazard_told: 'Marcamos su solicitud como urgente y avisamos a nuestro equipo.',
    photo_too_large: 'Esta foto pesa más de 15 MB. Elija una más pequeña.',
  },
  tooLate: 'Ya vamos en camino o ya terminamos; por favor llámenos.',
}
