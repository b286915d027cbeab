/**
 * Words that begin sentences and are not given names: followed by a capitalised word they don't count as a name. `*`
 * matches any ending. In Croatian and English, the languages of questionnaires.
 */
const croatian = `
  ako ali baš bez bi bila bili bilo bio bolj* često cijel* da do dobar dobra dobre dobri dobro dok dosta dovoljno
  drago dragi drug* europsk* evo fali glavn* godi* gotovo grad gradu hoće* hrvatsk* hval* iako ih ili im ima imaju
  imam imamo ipak ispred isplat* ist* iz iza između iznad izuzetno ja jako jasno jedan jedin* jedna jedno jednom jer
  jesmo jest jesu još jučer kad kada kako kao kod kolik* komunik* konačno kroz lako loš* ljude ljudi ljudima među* mi
  mnog* mogao mogla mogli mogu moj moja moje moji mojim mojoj moju moli* molim može* možda na nad nadam najb* najg*
  najv* nakon nama namj* naprav* naroč* nas naš* ne nedost* neka neke neki neko nekoliko nema nemam nemamo nemojte ni
  nije nikad* nikako nisam nisu nismo ništa no nova nove novi novo od odjel* odlič* odluk* odmah odnos* ok oko on ona
  oni ono opć* organizac* osim osjeć* osobn* otkad otkako ov* pa plać* po pod pogot* pohvale pohval* ponek* ponov*
  poseb* posla poslovn* posao poslu postoj* potreb* pošto poštov* povreme* pozdrav* pravo* prava pravi pred predlaž*
  preko premalo prema premnogo previše prije prijedlo* prilično pro problem* prodaj* prošl* protiv prv* puno radi
  radim radimo radio radna radne radni radno radu razgov* razlog* republik* sa sad sada samo sav sektor* sjajn* služb*
  slob* smatra* smo smeta* sretan sretna stalno star* stoga stvar* su suradn* sva svak* sve svemu sveukup* svi svima
  svojim svugdje što šta štet* ta tako tamo te tek teško ti tima timsk* to toč* toliko treba* trenut* tu tvrtka tvrtke
  tvrtki tvrtku uglavnom ujedno ukratko unatoč uprav* ured* uvijek uvjet* uz važn* vam vas vaš* već* veća velik*
  veliko veoma vi viš* volim volio voljel* vrh* vrlo za zadovolj* zahval* zaista zaposl* zar zato zbog znači znam
  znamo žao želim želimo željel*`
const english = `
  about above after again all almost also although always am an and another any anyone anything are as ask at bad be
  because been before being best better between big both but by call called can company could customer dear department
  despite did do does doing each either even every everyone everything few finally first for from generally get give
  given go going good great had happy has have having he hello her here hi his how however human if in instead is it
  its just keep last lately less let like long lots love make management many maybe more most mostly much my need
  never new next no nobody none nor not nothing now of office often old on once only or other our out over overall own
  people perhaps please really same see senior she should since so some someone something sometimes still such team
  thank thanks that the their them then there these they things this those though through to today together too under
  unfortunately until up us use used very was we well were what when where whether which while who why with within
  without work would yes yet you your`
/**
 * Adjectives of places, and verbs in the first person plural: 'Slavonski Brod', 'Trebamo'; no given name ends like
 * that.
 */
const endings = [String.raw`\p{Ll}{2,}sk(?:[aeiou]|og|om|oj|im|ih)`, String.raw`\p{Ll}{3,}mo`]

const words = [...new Set(`${croatian} ${english}`.trim().split(/\s+/))]
  .map((word) => word[0]!.toUpperCase() + word.slice(1).replace('*', String.raw`\p{Ll}*`))

/** Source of a pattern (flag `u`) that matches such a word as a whole, capitalised. */
export const sentenceStart = [...words, ...endings.map((each) => String.raw`\p{Lu}${each}`)].join('|')
