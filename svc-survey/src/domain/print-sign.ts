/** The sign in front of the name on what is printed in colour: a ring of people, open for one more, as on the site. */
export const printSign = '<p class="sign"><svg viewBox="0 0 32 32" aria-hidden="true">' +
  '<path d="M15.87 6.01A10.5 10.5 0 1 0 26 16.5H17" fill="none" stroke="#10302b" stroke-width="5"/>' +
  '<circle cx="24.3" cy="8.3" r="3.9" fill="#ff7a52"/></svg>Glas</p>'
