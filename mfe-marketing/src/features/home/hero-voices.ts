/** One column of voices: the position of its bar, and paths of the dots that rise into it: lines without length. */
export interface Voices {
  readonly x: number
  readonly y: number
  readonly near: string
  readonly far: string
}

/** The nine categories, in order. */
export const voices: readonly Voices[] = [
  {
    x: 38, y: 97.6,
    near: 'M56 289h0M68 299h0M57 311h0M42 321h0M64 336h0',
    far: 'M30 341h0M26 358h0M74 360h0M103 382h0',
  },
  {
    x: 93.5, y: 140.4,
    near: 'M115 289h0M100 299h0M110 314h0M135 327h0M102 329h0',
    far: 'M130 342h0M139 353h0M152 369h0M65 373h0',
  },
  {
    x: 149, y: 79.8,
    near: 'M175 288h0M157 301h0M178 307h0M149 319h0M194 335h0',
    far: 'M143 340h0M191 350h0M173 364h0M138 379h0',
  },
  {
    x: 204.5, y: 30,
    near: 'M218 290h0M236 303h0M216 315h0M240 323h0M207 329h0',
    far: 'M241 341h0M208 349h0M188 366h0M199 377h0',
  },
  {
    x: 260, y: 119,
    near: 'M277 287h0M291 299h0M282 314h0M264 317h0M302 336h0',
    far: 'M262 339h0M297 359h0M253 370h0M316 377h0',
  },
  {
    x: 315.5, y: 54.9,
    near: 'M333 283h0M323 305h0M338 308h0M320 324h0M338 336h0',
    far: 'M330 349h0M341 361h0M381 378h0',
  },
  {
    x: 371, y: 94.1,
    near: 'M393 289h0M377 304h0M397 316h0M368 323h0',
    far: 'M362 353h0M401 370h0M362 381h0',
  },
  {
    x: 426.5, y: 147.5,
    near: 'M453 294h0M441 304h0M458 308h0M426 320h0',
    far: 'M405 381h0',
  },
  {
    x: 482, y: 108.3,
    near: 'M500 288h0M513 296h0M502 315h0M487 316h0',
    far: '',
  },
]
