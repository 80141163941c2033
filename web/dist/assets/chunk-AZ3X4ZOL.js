/* Built by `go run ./web/bundle` from web/src; do not edit. */
function o(e,n){let t=e.find(i=>i.id===n||i.styles?.some(l=>l.id===n));return{level:t,style:t?.styles?.find(i=>i.id===n)}}var s=({level:e,style:n})=>[e?.name,n?.name].filter(Boolean).join(", "),a=(e,n)=>e.styles?.find(t=>t.name===n?.name)?.id??e.id,r=e=>e[Math.floor(e.length/2)];export{o as a,s as b,a as c,r as d};
