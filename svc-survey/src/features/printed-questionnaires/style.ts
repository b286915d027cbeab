/*
 * One colour and no greys, which a copier turns into dots; lines of 0.2 mm and up. Nothing is printed within half a
 * millimetre of a box. Chromium paints borders in whole pixels of 1/96 inch, so a box is 16 of them, 4.23 mm.
 * `layout.ts` sets `--size`, the size of the statements' letters.
 */
export const style = `
@page { size: A4; margin: 0; }
:root { --box: 16px; --pitch: 6.1mm; --size: 9pt; }
* { box-sizing: border-box; margin: 0; padding: 0; }
ul { list-style: none; }
body { font-family: "Golos Text", sans-serif; font-size: var(--size); line-height: 1.12; color: #000; }
h1, h2, h3, h4, b { font-weight: 600; }
#source { position: absolute; z-index: -1; left: 0; top: 0; width: 192mm; visibility: hidden; }
.sheet { position: relative; width: 210mm; height: 297mm; overflow: hidden; break-after: page; }
.sheet:last-child { break-after: auto; }
.mark { position: absolute; width: 12.6mm; height: 12.6mm; }
.mark svg { display: block; width: 100%; height: 100%; }
.mark.A, .mark.D { left: 8mm; } .mark.B, .mark.C { right: 8mm; } .mark.A, .mark.B { top: 8mm; } .mark.C, .mark.D { bottom: 8mm; }
.side { position: absolute; width: 3mm; height: 3mm; top: 147mm; background: #000; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.side.left { left: 4.6mm; } .side.right { right: 4.6mm; }
.top, .bottom { position: absolute; left: 24mm; right: 24mm; height: 12.6mm; display: flex; align-items: center; justify-content: space-between; gap: 6mm; font-size: 9pt; line-height: 1.25; }
.top { top: 8mm; } .bottom { bottom: 8mm; }
.names, .bottom > p:last-child { text-align: right; } .bottom > p:last-child { white-space: nowrap; }
.top svg { width: 27mm; height: 9.2mm; margin-left: -1.5mm; flex: none; }
.top img { max-width: 32mm; max-height: 11mm; flex: none; } .names.long ~ img { max-width: 24mm; }
.names { flex: 1; font-size: 10pt; overflow-wrap: anywhere; }
.names.long { font-size: 8pt; }
.turn { font-size: 12pt; font-weight: 600; white-space: nowrap; } .turn svg { width: 8mm; height: 5mm; margin: 0 0 -0.8mm 2mm; }
.top > .legend { flex: 1; display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm; text-align: center; font-weight: 500; line-height: 1.15; }
.top > .legend b { display: block; }
.body { position: absolute; left: 9mm; right: 9mm; top: 22.6mm; bottom: 22.2mm; }
.stack { display: flow-root; }
.stack > * + * { margin-top: 2.2mm; }

.cover h1 { font: 700 22pt/1 Piazzolla, serif; margin-bottom: 2mm; letter-spacing: -0.015em; }
.cover > div { display: grid; grid-template-columns: 56mm 76mm 1fr; gap: 0 4.5mm; font-size: 11pt; line-height: 1.17; overflow-wrap: anywhere; }
.cover h2 { font-size: 11pt; line-height: 1.2; padding-top: 1.5mm; border-top: 0.6mm solid #000; margin-bottom: 1mm; }
.dense .cover > div { font-size: 9.5pt; line-height: 1.14; grid-template-columns: 56mm 80mm 1fr; } .dense .cover h1 { font-size: 19pt; margin-bottom: 1.4mm; } .dense .cover h2 { font-size: 10pt; padding-top: 1mm; margin-bottom: 0.6mm; }
.dense { --pitch: 5.7mm; } .dense .columns { gap: 0 4mm; } .dense .statement { grid-template-columns: 5mm minmax(0, 1fr) calc(4 * var(--pitch)); }
.dense .statement > p { padding-block: 0.1mm 0.15mm; }
.dense .examples { row-gap: 0.7mm; margin-bottom: 0.8mm; } .dense .examples svg { height: 3.8mm; } .dense .stack > * + * { margin-top: 1.7mm; }
.dense .category { padding-top: 1mm; } .dense .category h3 { font-size: 9pt; } .dense .tens { row-gap: 1mm; } .dense .options li { min-height: 5.3mm; } .dense .title { padding-top: 0.9mm; }
.examples { display: grid; grid-template-columns: auto 1fr; gap: 1.5mm 2.4mm; align-items: center; margin-bottom: 1.6mm; }
.examples svg { height: 4.2mm; width: auto; display: block; }

.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 5mm; }
.scale { position: relative; height: 15.4mm; font-size: 9pt; font-weight: 500; line-height: 3.7mm; }
.scale span { position: absolute; right: calc((4 - var(--k)) * var(--pitch) + var(--pitch) / 2 + 0.9mm); top: calc((4 - var(--k)) * 3.7mm); white-space: nowrap; }
.scale i { position: absolute; right: calc((4 - var(--k)) * var(--pitch) + var(--pitch) / 2); top: calc((4 - var(--k)) * 3.7mm + 1.8mm); bottom: 0; width: 0.7mm; border-top: 0.2mm solid #000; border-right: 0.2mm solid #000; }
.category { display: grid; grid-template-columns: 1fr calc(4 * var(--pitch)); align-items: end; border-bottom: 0.5mm solid #000; padding: 1.5mm 0 0.6mm; margin-bottom: 0.2mm; line-height: 1.1; }
.columns > div { align-self: start; }
.columns > div > .category:first-child { padding-top: 0; }
.category h3 { font-size: max(10pt, var(--size)); } .category em { font-style: normal; font-weight: 400; font-size: 8.6pt; margin-left: 1mm; }
.category:not(.again) em { display: none; }
.digits { display: grid; grid-template-columns: repeat(4, var(--pitch)); text-align: center; font-size: 9pt; font-weight: 600; }
.statement { display: grid; grid-template-columns: 6mm minmax(0, 1fr) calc(4 * var(--pitch)); align-items: center; min-height: 5.5mm; }
.statement > p { border-bottom: 0.2mm solid #000; align-self: stretch; display: flex; align-items: center; padding: 0.25mm 0.6mm 0.3mm 0; }
.statement > p:not(.number) { margin-right: 0.4mm; }
.statement > .number { font-variant-numeric: tabular-nums; }
.boxes { display: grid; grid-template-columns: repeat(4, var(--pitch)); justify-items: center; }
.box { display: block; width: var(--box); height: var(--box); border: 1px solid #000; border-radius: 2px; background: #fff; flex: none; }

.part { display: flow-root; }
.title { font-size: 11pt; line-height: 1.2; border-top: 0.6mm solid #000; padding-top: 1.3mm; display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 4mm; }
.title small { font-size: 9pt; font-weight: 400; }
.tens { display: grid; grid-template-columns: 1fr 1fr; gap: 1.6mm 6mm; margin-top: 0.8mm; }
.tens > div { display: grid; grid-template-rows: 1fr auto auto; }
.tens p { padding-bottom: 0.9mm; align-self: end; min-height: 2.28em; display: flex; align-items: end; }
.row { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; grid-template-rows: auto auto; justify-items: center; text-align: center; font-size: 9pt; font-weight: 500; line-height: 1; gap: 0.7mm 0; }
.ends { display: flex; justify-content: space-between; gap: 4mm; font-size: 8.6pt; margin-top: 0.7mm; } .ends span:last-child { text-align: right; }
.part > .list { margin-top: 1.2mm; }
.groups { display: grid; grid-auto-flow: column; grid-auto-columns: auto; justify-content: space-between; gap: 1.6mm 5mm; margin-top: 1.2mm; }
.list h4, .own h4 { line-height: 1.15; padding-bottom: 0.7mm; }
.options li { display: flex; gap: 2mm; align-items: center; min-height: 5.6mm; line-height: 1.08; max-width: 44mm; overflow-wrap: anywhere; }
.options.wide { display: grid; grid-template-columns: repeat(auto-fill, minmax(44mm, 1fr)); gap: 0 4mm; } .options.wide li { max-width: none; }
.own { margin-top: 1.8mm; } .own p { margin-bottom: 0.8mm; } h4 small { font-weight: 400; }
.own .row { grid-auto-columns: 8.2mm; justify-content: start; } .own .ends { width: var(--width); }
.comment { display: flex; gap: 2mm; align-items: end; margin-top: 0.6mm; font-size: 9pt; } .comment .lines { flex: 1; }
.words { display: grid; grid-template-columns: 1fr 1fr; gap: 0 6mm; } .words h4 { padding-top: 1mm; }
.line { display: block; border-bottom: 0.2mm solid #000; height: 7mm; }`
