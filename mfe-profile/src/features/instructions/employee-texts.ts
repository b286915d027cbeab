import type { UiLocale } from '@glas/contracts/locales'

export const employeeTextKinds = ['announcement', 'reminder', 'results'] as const
export type EmployeeTextKind = (typeof employeeTextKinds)[number]

/** Messages that a company sends to its employees itself, in the employees' language, not in the page's. */
export const employeeTexts: Readonly<Record<UiLocale, Readonly<Record<EmployeeTextKind, string>>>> = {
  hr: {
    announcement: `Poštovani,

od [datum početka] do [datum kraja] pitamo vas kako vam je na poslu. Upitnik traje desetak minuta, a ispunjava se na mobitelu ili računalu.

Pozivnicu s poveznicom dobit ćete e-poštom od Glasa. Ako nemate službenu adresu, dobit ćete listić s kodom.

Odgovori su anonimni: nitko u tvrtki ne vidi tko je odgovorio ni što je odgovorio, a rezultati skupina s manje od pet odgovora ne prikazuju se. Kako se to čuva, piše u uvjetima na početku upitnika.

Rezultate ćemo objaviti do [datum] i tada reći što ćemo promijeniti.

[ime i prezime]`,
    reminder: `Poštovani,

istraživanje traje još do [datum kraja]. Svima koji su već odgovorili hvala. Tko još nije, može odgovoriti s poveznice u pozivnici ili s kodom s listića, za desetak minuta.

Ne znamo tko je odgovorio, pa ovu poruku šaljemo svima.

[ime i prezime]`,
    results: `Poštovani,

istraživanje je završilo, a odgovorilo je [odaziv] % zaposlenih. Hvala vam.

Rezultate ćemo predstaviti [datum i mjesto]. Najviše nas je razveselilo [nešto dobro], a prvo ćemo se posvetiti ovomu: [što i do kada].

[ime i prezime]`,
  },
  en: {
    announcement: `Dear colleagues,

from [first day] to [last day] we would like to know how you feel at work. The questionnaire takes about ten minutes, on a phone or a computer.

You will get an invitation with a link by e-mail from Glas. If you have no work address, you will get a slip with a code.

The answers are anonymous: no one in the company sees who has answered or what, and results of groups with fewer than five answers are not shown. The terms at the beginning of the questionnaire explain how this is protected.

We will publish the results by [date], and say then what we are going to change.

[name]`,
    reminder: `Dear colleagues,

the research is open until [last day]. Thank you to all who have answered. If you have not, you can still do so with the link in your invitation or the code on your slip, in about ten minutes.

We do not know who has answered, so this message goes to everyone.

[name]`,
    results: `Dear colleagues,

the research is over, and [response rate]% of the employees have answered. Thank you.

We will present the results on [day and place]. What pleased us most is [something good], and the first thing that we will work on is this: [what and by when].

[name]`,
  },
}
