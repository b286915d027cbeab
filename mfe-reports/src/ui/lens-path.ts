/** An upright lens around a point, for values through time: as high as its interval. */
export function lensPath(x: number, y: number, half: number): string {
  return `M${x} ${y - half}C${x + 1.5} ${y - half / 2.5} ${x + 4.5} ${y - half / 4} ${x + 4.5} ${y}`
    + `S${x + 1.5} ${y + half / 2.5} ${x} ${y + half}C${x - 1.5} ${y + half / 2.5} ${x - 4.5} ${y + half / 4} ${x - 4.5} ${y}`
    + `S${x - 1.5} ${y - half / 2.5} ${x} ${y - half}Z`
}
