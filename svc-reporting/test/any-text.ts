import fc from 'fast-check'

/** Any text, among them those with halves of surrogate pairs, controls and noncharacters. */
export const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\ufffe', '\uffff', '\0', '\u0001', '\u001f', '\ud800', '\udfff', '\t', '\n', '=', "'", '<', '&', '"', '_x0041_'),
    fc.nat(0xffff).map((code) => String.fromCharCode(code)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
})
