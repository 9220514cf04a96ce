/**
 * The mountain, the firs and the bridge of Portland, and in front of them the machines of a kitchen. Drawn with few plain
 * shapes because it travels inside the page; decoration only.
 */
export function HeroPicture() {
  return (
    <svg viewBox="0 0 520 440" aria-hidden="true" className="mx-auto w-full max-w-lg lg:max-w-none">
      <defs>
        <clipPath id="hero-window">
          <path d="M20 220a240 200 0 0 1 480 0v170a30 30 0 0 1-30 30H50a30 30 0 0 1-30-30z" />
        </clipPath>
        <path id="hero-fir" d="M0-46l13 20h-6l11 18H3v8h-6v-8h-15l11-18h-6z" />
      </defs>
      <g clipPath="url(#hero-window)">
        <path d="M0 0h520v440H0z" fill="#f3dfc4" />
        <circle cx="392" cy="112" r="34" fill="#eb9a66" />
        <path d="M60 262 208 96l26 22 28-12 150 156z" fill="#8fb3a8" />
        <path d="m208 96 26 22 28-12 44 46-20 6-18-14-22 20-24-22-26 16-28-4z" fill="#fbf6ec" />
        <path d="M0 240c80-46 150-30 230-8s180 6 290-34v150H0z" fill="#4f8674" />
        <g fill="#2f6655">
          <use href="#hero-fir" x="70" y="246" />
          <use href="#hero-fir" x="104" y="252" />
          <use href="#hero-fir" x="412" y="246" />
          <use href="#hero-fir" x="446" y="238" />
          <use href="#hero-fir" x="480" y="244" />
        </g>
        <path d="M0 262h520v60H0z" fill="#a9cfc6" />
        <g fill="none" stroke="#1d4d40" strokeLinejoin="round">
          <path d="M218 276V180l7-16 7 16v96M384 276V180l7-16 7 16v96M218 204h14M384 204h14" strokeWidth="5" />
          <path d="M0 256h520" strokeWidth="6" />
          <path d="M0 232q130 0 225-50 83 104 166 0 30 50 129 50" strokeWidth="3" />
          <path
            d="M26 231v25M52 230v26M185 200v56M258 215v41M283 229v27M308 234v22M333 229v27M358 215v41M415 208v48M445 222v34M483 230v26"
            strokeWidth="1.5"
          />
        </g>
        <path d="M0 312h520v128H0z" fill="#e8d3b4" />
        <path d="M0 404h520v36H0z" fill="#c9ab84" />
      </g>
      <g strokeLinejoin="round" strokeLinecap="round">
        <g fill="#fbf6ec" stroke="#12372d" strokeWidth="4">
          <rect x="62" y="196" width="104" height="214" rx="12" />
          <rect x="190" y="292" width="120" height="118" rx="10" />
          <rect x="334" y="292" width="124" height="118" rx="10" />
          <path d="M62 272h104" />
          <path d="M80 226v26M80 292v40" strokeWidth="6" />
          <path d="M190 322h120M334 322h124" />
          <rect x="206" y="338" width="88" height="54" rx="8" fill="#f0b287" />
          <path d="M220 348h60" strokeWidth="5" />
          <circle cx="396" cy="366" r="32" />
          <circle cx="396" cy="366" r="21" fill="#8fc3b4" />
          <path d="M379 368q9-8 17 0t17 0" fill="none" />
        </g>
        <g fill="#12372d">
          <circle cx="210" cy="307" r="5" />
          <circle cx="230" cy="307" r="5" />
          <circle cx="270" cy="307" r="5" />
          <circle cx="290" cy="307" r="5" />
          <circle cx="440" cy="307" r="5" />
          <circle cx="422" cy="307" r="5" />
          <rect x="348" y="302" width="34" height="10" rx="5" />
        </g>
        <path d="M222 290v-22h52v22zM274 275h20" fill="#b85226" stroke="#12372d" strokeWidth="4" />
      </g>
    </svg>
  )
}
