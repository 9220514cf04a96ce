/** Who a statement is about: the business, or someone whose facts are not ours to correct. */
const ourselves = /\b(?:we(?:['’](?:re|ve|ll))?|our|ours|us|team|office|dispatcher|labor|technicians?)\b/i
const others =
  /\b(?:(?:other|another|some|many|most) (?:compan(?:y|ies)|shops?|outfits?|firms?|services?|technicians?|businesses)|competitors?|dealers?|dealerships?|chains?|retailers?|stores?|elsewhere|electricians?|plumbers?|handym[ae]n|contractors?|manufacturers?|(?<!ice )makers?|landlords?|insurers?|cit(?:y|ies)|count(?:y|ies)|nationwide|nationally|national)\b/i

export const namesUs = (text: string) => ourselves.test(text)
export const namesOthers = (text: string) => others.test(text)
