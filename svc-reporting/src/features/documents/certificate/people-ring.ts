const people = 34
/** The one whose voice is heard. */
const heard = 4

/** People in a ring, each facing its middle. */
export function peopleRing(): string {
  const each = Array.from({ length: people }, (_, i) => {
    const colour = i === heard ? '#ff7a52' : '#fff'
    return `<g transform="rotate(${((i * 360) / people).toFixed(2)} 150 150)" fill="${colour}">` +
      '<circle cx="150" cy="8" r="6.4"/><path d="M139.4 27.6a10.6 10.6 0 0 1 21.2 0z"/></g>'
  })
  return `<svg class="ring" viewBox="0 0 300 300" aria-hidden="true">${each.join('')}</svg>`
}
