package blitzkrieg
import ("testing";"fmt")
func TestZZ(t *testing.T){
 for i,s:=range board.cities { fmt.Print(i," ",s," ",board.country[s]," port",portZone[s],"; ") }
 fmt.Println()
 for _,x:=range []string{"U-11","U-19","S-25","V-20","U-20","T-19","V-19","V-21"} { s,_:=squareOf(x); fmt.Println(x,board.country[s],board.mountain.has(s),board.city.has(s),board.river.has(s),board.forest.has(s)) }
 for _,c:=range board.courses { fmt.Print(c.name,": "); for _,s:=range c.at {fmt.Print(s," ")}; fmt.Println() }
 fmt.Print("mountains: "); board.mountain.all(func(s Square) bool {fmt.Print(s,"/",board.country[s]," "); return true})
}
