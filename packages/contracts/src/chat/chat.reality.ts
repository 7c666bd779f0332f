const question = new RegExp(
  [
    String.raw`\b(real or fake|fake or real|echt of nep|nep of echt|echt oder fake|vrai ou faux profil|real o falso|vero o falso|äkta eller fejk|ægte eller falsk|ekte eller falsk|prawdziwy czy fałszywy|aito vai feikki)\b`,
    String.raw`\bis (this|it|that)( really| actually)?( an?)? (real|fake|bot|genuine)( person| profile| account| woman| man| girl| guy)?\s*(\?|$)`,
    String.raw`\bis (dit|dat|het)( wel| een)*( een)? (echte?|nep|fake)( ?profiel| persoon| account| vrouw| man)?\s*(\?|$)`,
    String.raw`\b(ist|bin ich) (das|dies|hier)( wirklich)?( ein| eine)? ?(echtes?|echte|fake|bot)[ -]?(profil|person|mensch|frau|mann)?\s*(\?|$)`,
    String.raw`\b(are|r) (you|u|y'?all)( really| actually| even)?( an?)? (real(?! (?!person|woman|man|human|girl|guy|or|here|profile|and|lady|tho))|human|person|bot|robot|ai|fake|chatbot|computer|program)`,
    String.raw`\b(you'?re|you are|u r|is this|am i talking to) (just )?(an? )?(real person|bot|robot|ai|fake|chatbot|computer|program|script)`,
    String.raw`\b(ben|bestaat|besta) (jij|je|u)( wel| eigenlijk| nu)*( een)? ?(echte?|nep|bot|robot|mens|ai|computer|chatbot|fake|fictief|programma)?\s*(\?|$)`,
    String.raw`\b(ben|zijn) (jij|je|u)( wel| eigenlijk)*( een)? (echte|nep|bot|robot|mens|ai|computer|chatbot|fake|fictief|programma)\b`,
    String.raw`\b(is dit|praat ik met) (een )?(echt|nep|bot|robot|mens|computer|chatbot|fake)`,
    String.raw`\bbist du( wirklich| überhaupt)?( ein| eine)? ?(echt|real|bot|roboter|mensch|fake|ki|computer)`,
    String.raw`(es[- ]tu|tu es|t'es|êtes[- ]vous|vous êtes)( vraiment)?( une?)? ?(réel(le)?|vraie?|humaine?|robot|bot|fausse?|faux|ia)(?!\p{L})`,
    String.raw`\b(eres|es usted)( realmente)?( una?)? ?(real|humano|humana|bot|robot|fals[oa]|de verdad|persona)`,
    String.raw`\bsei( davvero| veramente)?( una?)? ?(persona (vera|reale)|ver[oa]|reale|uman[oa]|bot|robot|fint[oa]|fals[oa])`,
    String.raw`\ber du( virkelig| faktisk| egentlig)?( en| et)? ?(ægte|rigtig|ekte|virkelig|bot|robot|menneske|falsk)`,
    String.raw`är du( verkligen| faktiskt)?( en)? ?(äkta|riktig|verklig|bot|robot|människa|falsk)`,
    String.raw`\boletko( oikeasti| ihan)? ?(aito|oikea|todellinen|botti|robotti|ihminen|tosi)`,
    String.raw`(jesteś|jestes)( naprawdę)? ?(prawdziw|botem|robotem|człowiekiem|fałszyw|realn)`,
  ].join('|'),
  'iu',
)

/** Whether a text asks if the other is real, in any of the product's eleven languages (TRU-02). */
export const asksWhetherReal = (text: string): boolean => question.test(text)
